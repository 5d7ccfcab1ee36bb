// Made from the server's message types by scripts/web_types.py: change them there.
export interface DeedInfo {
  moderator: string
  kind: string
  name: string
  table: string
  until: number | null
  why: string
  at: number
}
export interface Desk {
  reports: ReportInfo[]
  count: number
  restrained: Restrained[]
  deeds: DeedInfo[]
}
export interface ReportInfo {
  id: number
  by: string
  person: string
  name: string
  moderates: boolean
  banned: boolean
  silenced: number
  table: string
  game: string
  status: string
  reason: string
  text: string
  talk: TalkLine[]
  created: number
}
export interface TalkLine {
  person: string | null
  name: string
  text: string
  at: number
}
export interface Restrained {
  person: string
  name: string
  banned: boolean
  silenced: number
}
export interface Judgement {
  /**
   * In hours; 0 for no.
   */
  silence?: number
  close?: boolean
  ban?: boolean
  /**
   * Other moderators read it.
   */
  why?: string
}
export interface Pardon {
  /**
   * Of a person.
   */
  person: string
  /**
   * Other moderators read it.
   */
  why?: string
}
export interface Report {
  /**
   * Of a person.
   */
  person: string
  reason: string
  text?: string
}
export interface Shun {
  /**
   * Of a person.
   */
  person: string
  is_blocked: boolean
}
export interface Shunned {
  person: string
  name: string
  is_blocked: boolean
  created: number
}
