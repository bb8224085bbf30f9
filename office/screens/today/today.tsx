import { PageHead } from '../../parts/page-head.tsx'

/** What needs doing today. */
export default function Today() {
  return <PageHead title="Today" />
}
