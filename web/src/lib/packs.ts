// Made from the server's message types by scripts/web_types.py: change them there.
export interface Change {
  standard: number
  pack: number
  difference: number
  low: number
  high: number
}
export interface CheckedPack {
  digest: string
  problem: PackProblem | null
  components: unknown
}
export interface PackProblem {
  file: string
  entry: string
  reason: string
  code: string
  details: {
    [k: string]: string | number
  }
}
export interface Compare {
  /**
   * Its digest.
   */
  pack: string
  players: number
  level?: string
}
export interface Comparing {
  ahead: number
  deals: number
  done: number
  result: Comparison | null
  failed: boolean
}
export interface Comparison {
  deals: number
  points: Change[]
  wins: Change[]
  beats: string
  length: Change
  pieces: PieceChange[]
}
export interface PieceChange {
  group: string
  key: string
  change: Change
  clear: boolean
}
export interface KeptPack {
  game: string
  name: string
  digest: string
  created: number
}
export interface NewPack {
  name: string
  /**
   * What the pack's TOML files say, or their text, by their names.
   */
  files: {
    [k: string]:
      | {
          [k: string]: unknown
        }
      | string
  }
}
export interface OpenedPack {
  game: string
  name: string
  digest: string
  mine: boolean
  files: {
    [k: string]: {
      [k: string]: unknown
    }
  }
}
export interface PackDraft {
  /**
   * What the pack's TOML files say, by their names.
   */
  files: {
    [k: string]: {
      [k: string]: unknown
    }
  }
}
