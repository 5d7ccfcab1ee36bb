// Made from the server's message types by scripts/web_types.py: change them there.
export interface Judged {
  luck: number
  lost: number
  inaccuracies: number
  mistakes: number
  blunders: number
}
export interface MyGames {
  games: PlayedGame[]
  before: number | null
}
export interface PlayedGame {
  table: string | null
  game: string
  options: {
    [k: string]: string
  }
  seats: Reached[]
  seat: number
  won: boolean | null
  compares: boolean
  ended: number
  judged: Judged | null
}
export interface Reached {
  name: string
  kind: string
  place: number
  points: number
}
export interface Profile {
  id: string
  name: string
  created: number
  is_public: boolean
  tallies: Tally[]
}
export interface Tally {
  game: string
  players: number
  options: {
    [k: string]: string
  }
  against: string
  games: number
  decided: number
  won: number
  compared: number
  points: number | null
  best: number | null
  reviewed: number
  lost: number | null
  luck: number | null
}
export interface Statistics {
  tallies: Tally[]
}
export interface Wanted {
  game?: string
  against?: string
  result?: string
}
export interface YourBest {
  points: number
  before: number | null
  games: number
}
