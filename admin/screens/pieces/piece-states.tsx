import type { PieceState } from '#contract/admin/catalogue/pieces.ts'
import { StatusPill, type Tone } from '#ui/data/status-pill.tsx'

export const pieceStates: Record<PieceState, { label: string; tone: Tone }> = {
  free: { label: 'Available', tone: 'good' },
  bound: { label: 'Packed', tone: 'waiting' },
  sold: { label: 'Sold', tone: 'done' },
  returned: { label: 'To inspect', tone: 'bad' },
  scrapped: { label: 'Scrapped', tone: 'done' },
}

export function PieceStatePill({ state }: { state: PieceState }) {
  const { label, tone } = pieceStates[state]
  return <StatusPill tone={tone}>{label}</StatusPill>
}
