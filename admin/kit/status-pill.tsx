export { StatusPill, type Tone } from '#ui/data/status-pill.tsx'
