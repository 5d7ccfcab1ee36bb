/** The part of Markdown that RULES.md uses, read into blocks; the page builds nodes from them, never HTML. */

export type Span =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'badge'; text: 'ruling' | 'rebuilt' }
  | { kind: 'ref'; text: string; to: string }

export type Block =
  | { kind: 'title'; spans: Span[] }
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'clause'; id: string; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }

const INLINE = /\*\*\[(ruling|rebuilt)\]\*\*|\*\*([^*]+)\*\*|`([^`]+)`|\*([^*\s][^*]*)\*|§(\d+(?:\.\d+)*)/g
const CLAUSE = /^(\d+(?:\.\d+)+) +(.*)$/s

export function spans(text: string): Span[] {
  const found: Span[] = []
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) })
    const [all, badge, strong, code, em, ref] = match
    if (badge) found.push({ kind: 'badge', text: badge as 'ruling' | 'rebuilt' })
    else if (strong) found.push({ kind: 'strong', text: strong })
    else if (code) found.push({ kind: 'code', text: code })
    else if (em) found.push({ kind: 'em', text: em })
    else if (ref) found.push({ kind: 'ref', text: all, to: ref })
    end = match.index + all.length
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) })
  return found
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spans(cell.trim()))

export function read(source: string): Block[] {
  const lines = source.split(/\r?\n/)
  const blocks: Block[] = []
  let at = 0
  const take = (wanted: (line: string) => boolean) => {
    const taken: string[] = []
    while (at < lines.length && wanted(lines[at]!)) taken.push(lines[at++]!)
    return taken
  }
  while (at < lines.length) {
    const line = lines[at]!
    if (!line.trim()) at += 1
    else if (line.startsWith('```')) {
      at += 1
      blocks.push({ kind: 'code', text: take((one) => !one.startsWith('```')).join('\n') })
      at += 1
    } else if (line.startsWith('# ')) {
      blocks.push({ kind: 'title', spans: spans(line.slice(2)) })
      at += 1
    } else if (/^#{2,} /.test(line)) {
      const text = line.replace(/^#+ /, '')
      blocks.push({ kind: 'heading', id: /^\d+/.exec(text)?.[0] ?? text.toLowerCase().replace(/\s+/g, '-'), text })
      at += 1
    } else if (line.startsWith('|')) {
      const [head, , ...rows] = take((one) => one.startsWith('|'))
      blocks.push({ kind: 'table', head: cells(head!), rows: rows.map(cells) })
    } else if (/^[-*] /.test(line)) {
      const items: string[] = []
      for (const one of take((next) => /^([-*] |\s+\S)/.test(next))) {
        if (/^[-*] /.test(one)) items.push(one.slice(2))
        else items[items.length - 1] += ` ${one.trim()}`
      }
      blocks.push({ kind: 'list', items: items.map(spans) })
    } else {
      at += 1
      const more = take((one) => !!one.trim() && !/^(#|\||```|[-*] |\d+\.\d+ )/.test(one))
      const text = [line, ...more].join(' ')
      const clause = CLAUSE.exec(text)
      if (clause) blocks.push({ kind: 'clause', id: clause[1]!, spans: spans(clause[2]!) })
      else blocks.push({ kind: 'paragraph', spans: spans(text) })
    }
  }
  return blocks
}

/** What a block says, for searching in it. */
export function plain(block: Block): string {
  const join = (all: Span[]) => all.map((span) => span.text).join('')
  switch (block.kind) {
    case 'heading':
    case 'code':
      return block.text
    case 'clause':
      return `${block.id} ${join(block.spans)}`
    case 'list':
      return block.items.map(join).join(' ')
    case 'table':
      return [block.head, ...block.rows].flat().map(join).join(' ')
    default:
      return join(block.spans)
  }
}
