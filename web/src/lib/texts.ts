/** Where the words are that the first page does without: of parts of the page, and of the games. */
import type { Files } from './words'

export const files: Files = {
  ...import.meta.glob<string>('../../text/*/*.ftl', { query: '?raw', import: 'default' }),
  ...import.meta.glob<string>('../../../terem/games/*/text/*.ftl', { query: '?raw', import: 'default' }),
  ...import.meta.glob<string>('../../../terem/games/*/ui/text/*.ftl', { query: '?raw', import: 'default' }),
}
