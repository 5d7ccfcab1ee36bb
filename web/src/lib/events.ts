// Made from the server's message types by scripts/web_types.py: change them there.
import type { Item } from './messages'
export type Event = GorynichEvent | GzhelEvent | MezenEvent | NizamEvent | PearlEvent | PizzaEvent
export type GorynichEvent =
  | Scored
  | Resigned
  | Seated
  | GorynichBoardLaid
  | GorynichFirstChosen
  | GorynichKnightPlaced
  | GorynichPerched
  | GorynichCardsOpened
  | GorynichDeckShuffled
  | GorynichWalked
  | GorynichSpoke
  | GorynichTalkEnded
  | GorynichPointed
  | GorynichHushed
  | GorynichChose
  | GorynichSkipped
  | GorynichTurned
  | GorynichFlew
  | GorynichFlewAway
  | GorynichBurned
  | GorynichBurnedTerem
  | GorynichManeuvered
  | GorynichReturned
  | GorynichDiscardDemanded
  | GorynichChoseDiscard
  | GorynichDiscarded
  | GorynichTookBack
  | GorynichFirstPassed
  | GorynichKnightArrived
  | GorynichWon
export type GzhelEvent =
  | Scored
  | Resigned
  | Seated
  | GzhelSetChosen
  | GzhelPadTaken
  | GzhelPadFilled
  | GzhelPadDealtAgain
  | GzhelStampLeft
  | GzhelFirstChosen
  | GzhelCardTurned
  | GzhelRoundBegan
  | GzhelNamed
  | GzhelStamped
  | GzhelTook
  | GzhelPlaced
  | GzhelMoved
  | GzhelSwapped
  | GzhelReady
  | GzhelDone
  | GzhelLifted
  | GzhelArranged
  | GzhelMasteryReached
export type MezenEvent =
  | Scored
  | Resigned
  | Seated
  | MezenSetChosen
  | MezenFirstChosen
  | MezenGoalOpened
  | MezenNamed
  | MezenSwitched
  | MezenAmuleted
  | MezenLifted
  | MezenTurned
  | MezenPlaced
  | MezenPainted
  | MezenTookAmulets
  | MezenFoundAmulet
  | MezenRoundBegan
export type NizamEvent =
  | Scored
  | Resigned
  | Seated
  | NizamFirstChosen
  | NizamLaid
  | NizamDrew
  | NizamShifted
  | NizamPassed
  | NizamDeckRanOut
  | NizamTurnBegan
  | NizamClaimed
export type PearlEvent =
  | Scored
  | Resigned
  | Seated
  | NizamFirstChosen
  | NizamLaid
  | NizamDrew
  | NizamShifted
  | NizamPassed
  | NizamDeckRanOut
  | NizamTurnBegan
  | NizamClaimed
export type PizzaEvent =
  | Scored
  | Resigned
  | Seated
  | PizzaFirstChosen
  | PizzaDrew
  | PizzaTurnBegan
  | PizzaPlaced
  | PizzaFlipped
  | PizzaPassed
  | PizzaDragonLeft
  | PizzaDragonTook
  | PizzaDragonScared
  | PizzaLastRoundBegan
  | PizzaGameEnded
export interface Scored { event: 'scored'; seat: number; items: Item[] }
export interface Resigned { event: 'resigned'; seat: number }
export interface Seated { event: 'seated'; seat: number; name: string; kind: string }
export interface GorynichBoardLaid { event: 'board-laid'; board: number; place: number }
export interface GorynichFirstChosen { event: 'first-chosen'; seat: number }
export interface GorynichKnightPlaced { event: 'knight-placed'; square: string }
export interface GorynichPerched { event: 'perched'; seat: number; square: string }
export interface GorynichCardsOpened { event: 'cards-opened'; round: number; knights: number; zmei: number }
export interface GorynichDeckShuffled { event: 'deck-shuffled' }
export interface GorynichWalked { event: 'walked'; steps: number; march: string }
export interface GorynichSpoke { event: 'spoke'; seat: number; left: number }
export interface GorynichTalkEnded { event: 'talk-ended'; seat: number }
export interface GorynichPointed { event: 'pointed'; seat: number; square: string }
export interface GorynichHushed { event: 'hushed'; seat: number }
export interface GorynichChose { event: 'chose'; seat: number; card: string | null }
export interface GorynichSkipped { event: 'skipped'; seat: number; taken: number }
export interface GorynichTurned { event: 'turned'; seat: number; card: string }
export interface GorynichFlew { event: 'flew'; seat: number; start: string; end: string; squares: number }
export interface GorynichFlewAway { event: 'flew-away'; seat: number; start: string }
export interface GorynichBurned {
  event: 'burned'
  seat: number
  square: string
  knights: number
  protected: string
}
export interface GorynichBurnedTerem { event: 'burned-terem'; seat: number; square: string }
export interface GorynichManeuvered { event: 'maneuvered'; seat: number; maneuver: string }
export interface GorynichReturned { event: 'returned'; seat: number; square: string }
export interface GorynichDiscardDemanded { event: 'discard-demanded' }
export interface GorynichChoseDiscard { event: 'chose-discard'; seat: number; card: string | null }
export interface GorynichDiscarded { event: 'discarded'; seat: number; card: string }
export interface GorynichTookBack { event: 'took-back'; seat: number }
export interface GorynichFirstPassed { event: 'first-passed'; seat: number }
export interface GorynichKnightArrived { event: 'knight-arrived'; square: string }
export interface GorynichWon { event: 'won' }
export interface GzhelSetChosen { event: 'set-chosen'; set: string }
export interface GzhelPadTaken { event: 'pad-taken'; seat: number; pad: number; side: string }
export interface GzhelPadFilled { event: 'pad-filled'; seat: number; side: string; rows: string }
export interface GzhelPadDealtAgain { event: 'pad-dealt-again'; seat: number; side: string }
export interface GzhelStampLeft { event: 'stamp-left'; seat: number; flower: string }
export interface GzhelFirstChosen { event: 'first-chosen'; seat: number }
export interface GzhelCardTurned { event: 'card-turned'; card: number; slot: string }
export interface GzhelRoundBegan {
  event: 'round-began'
  round: number
  seat: number
  diamond: number
  circle: number
  pattern: string
}
export interface GzhelNamed { event: 'named'; seat: number; figurine: string }
export interface GzhelStamped { event: 'stamped'; seat: number; flower: string; space: string }
export interface GzhelTook { event: 'took'; seat: number; figurine: string }
export interface GzhelPlaced { event: 'placed'; seat: number; flower: string; space: string }
export interface GzhelMoved { event: 'moved'; seat: number; flower: string; source: string; target: string }
export interface GzhelSwapped { event: 'swapped'; seat: number; one: string; other: string }
export interface GzhelReady { event: 'ready'; seat: number }
export interface GzhelDone { event: 'done'; seat: number }
export interface GzhelLifted {
  event: 'lifted'
  seat: number
  figurine: string
  flowers: string
  number: number
  spent: number
}
export interface GzhelArranged {
  event: 'arranged'
  seat: number
  diamond: string
  circle: string
  stamps: string
}
export interface GzhelMasteryReached { event: 'mastery-reached'; seat: number; rank: string }
export interface MezenSetChosen { event: 'set-chosen'; icon: string }
export interface MezenFirstChosen { event: 'first-chosen'; seat: number }
export interface MezenGoalOpened { event: 'goal-opened'; card: number; round: number }
export interface MezenNamed { event: 'named'; seat: number; symbol: string }
export interface MezenSwitched { event: 'switched'; seat: number; symbol: string; active: number }
export interface MezenAmuleted { event: 'amuleted'; seat: number; cell: string; use: string }
export interface MezenLifted { event: 'lifted'; seat: number; cells: string[]; count: number }
export interface MezenTurned { event: 'turned'; seat: number; tile: string }
export interface MezenPlaced { event: 'placed'; seat: number; tile: string; cell: string }
export interface MezenPainted { event: 'painted'; seat: number; lifted: number; amulets: number }
export interface MezenTookAmulets { event: 'took-amulets'; seat: number; count: number }
export interface MezenFoundAmulet { event: 'found-amulet'; seat: number }
export interface MezenRoundBegan { event: 'round-began'; round: number; active: number }
export interface NizamFirstChosen { event: 'first-chosen'; seat: number }
export interface NizamLaid { event: 'laid'; cell: string; kind: string }
export interface NizamDrew { event: 'drew'; seat: number; kind: string | null }
export interface NizamShifted { event: 'shifted'; seat: number; line: string; way: string; paid: string }
export interface NizamPassed { event: 'passed'; seat: number }
export interface NizamDeckRanOut { event: 'deck-ran-out'; times: number }
export interface NizamTurnBegan { event: 'turn-began'; seat: number }
export interface NizamClaimed { event: 'claimed'; seat: number; kind: string; with_pearl: boolean }
export interface PizzaFirstChosen { event: 'first-chosen'; seat: number }
export interface PizzaDrew { event: 'drew'; seat: number; kind: string | null }
export interface PizzaTurnBegan { event: 'turn-began'; seat: number }
export interface PizzaPlaced { event: 'placed'; seat: number; token: string; cell: string }
export interface PizzaFlipped { event: 'flipped'; seat: number; token: string; cell: string }
export interface PizzaPassed { event: 'passed'; seat: number }
export interface PizzaDragonLeft { event: 'dragon-left'; seat: number; cell: string }
export interface PizzaDragonTook {
  event: 'dragon-took'
  seat: number
  cell: string
  dwarves: string
  count: number
}
export interface PizzaDragonScared { event: 'dragon-scared'; seat: number; cell: string; colour: string }
export interface PizzaLastRoundBegan { event: 'last-round-began'; seat: number }
export interface PizzaGameEnded { event: 'game-ended' }
export interface Events {
  gorynich: GorynichEvent
  gzhel: GzhelEvent
  mezen: MezenEvent
  nizam: NizamEvent
  pearl: PearlEvent
  pizza: PizzaEvent
}
