// Made from the server's message types by scripts/web_types.py: change them there.
export interface AccountInfo {
  has_password: boolean
  email: string
  sessions: SessionInfo[]
  passkeys: PasskeyInfo[]
  has_mail: boolean
  is_public: boolean
}
export interface SessionInfo {
  id: string
  device: string
  created: number
  seen: number
  is_this: boolean
}
export interface PasskeyInfo {
  id: string
  name: string
  created: number
  used: number | null
}
export interface BringGame {
  record: string
  /**
   * Those of the caller, from 0.
   *
   * @maxItems 16
   */
  seats: number[]
  /**
   * When, in seconds since 1970; 0 if unknown.
   */
  ended?: number
}
export interface Brought {
  table: string
  is_new: boolean
}
export interface Forgotten {
  login: string
}
export interface NewEmail {
  /**
   * Empty: forget it.
   */
  email: string
  proof: Proof
}
export interface Proof {
  password?: string
  /**
   * What the browser's `navigator.credentials` gave, as JSON.
   */
  passkey?: {
    [k: string]: unknown
  }
}
export interface NewPasskey {
  /**
   * What the browser's `navigator.credentials` gave, as JSON.
   */
  answer: {
    [k: string]: unknown
  }
  login?: string
}
export interface NewPassword {
  password: string
  proof: Proof
}
export interface NewWay {
  kind: string
  subscription?: {
    [k: string]: unknown
  }
  url?: string
  style?: string
}
export interface NoticesInfo {
  ways: WayInfo[]
  quiet_from: number | null
  quiet_to: number | null
  zone: string
  push_key: string
  has_mail: boolean
}
export interface WayInfo {
  id: string
  kind: string
  label: string
  created: number
  is_off: boolean
}
export interface OfferPasskey {
  login?: string
  proof?: Proof | null
}
export interface Publicity {
  is_public: boolean
}
export interface Quiet {
  quiet_from: number | null
  quiet_to: number | null
  /**
   * Such as Europe/Kyiv.
   */
  zone?: string
}
export interface ResetPassword {
  code: string
  password: string
}
export interface UseCode {
  code: string
}
export interface UsePasskey {
  /**
   * What the browser's `navigator.credentials` gave, as JSON.
   */
  answer: {
    [k: string]: unknown
  }
}
