import type { StateWords } from '#admin/kit/state-pill.tsx'
import type { PieceState } from '#contract/admin/catalogue/pieces.ts'

export const pieceStates: StateWords<PieceState> = {
  free: ['Available', 'good'],
  bound: ['Packed', 'waiting'],
  sold: ['Sold', 'done'],
  returned: ['To inspect', 'bad'],
  scrapped: ['Scrapped', 'done'],
}
