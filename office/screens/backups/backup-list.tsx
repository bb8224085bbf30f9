import type { Backup } from '../../../contract/office/backups.ts'
import { ListPage } from '../../parts/list/list-page.tsx'
import { StatusPill } from '../../parts/status-pill.tsx'
import { When } from '../../parts/when.tsx'
import styles from './backup-list.module.css'

/** What was backed up, what failed, and whether the newest could be restored. */
export default function BackupList() {
  return (
    <ListPage
      title="Backups"
      list="GET /admin/backups/"
      columns={[
        { label: 'Made', render: ({ started_at }) => <When at={started_at} />, card: 'title' },
        { label: 'State', render: (backup) => <BackupState backup={backup} />, card: 'beside' },
        {
          label: 'File',
          render: ({ file, error }) => (file ? <span className={styles.file}>{file}</span> : error),
        },
        { label: 'Size', render: ({ bytes }) => bytes !== null && sizeOf(bytes), align: 'end' },
        { label: 'Orders', render: ({ orders }) => orders?.toLocaleString('en-US'), align: 'end' },
        {
          label: 'Pictures',
          render: ({ pictures }) => pictures?.toLocaleString('en-US'),
          align: 'end',
          isExtra: true,
        },
        { label: 'Restored on trial', render: (backup) => <Trial backup={backup} /> },
      ]}
      rowKey={({ id }) => id}
      filters={[
        {
          name: 'state',
          label: 'State',
          choices: [
            { value: 'made', label: 'Made' },
            { value: 'failed', label: 'Failed' },
            { value: 'damaged', label: 'Not sound' },
          ],
        },
      ]}
      empty={{
        title: 'No backups yet',
        text: 'Whoever runs the server makes them, or sets a time at which the shop makes them by itself.',
      }}
    />
  )
}

function BackupState({ backup: { error, trial_error, is_encrypted } }: { backup: Backup }) {
  if (error !== null) return <StatusPill tone="bad">Failed</StatusPill>
  if (trial_error !== null) return <StatusPill tone="bad">Not sound</StatusPill>
  return <StatusPill tone="good">{is_encrypted ? 'Encrypted' : 'Made'}</StatusPill>
}

function Trial({ backup: { tried_at, trial_error } }: { backup: Backup }) {
  if (tried_at === null) return null
  return (
    <>
      <When at={tried_at} />
      {trial_error !== null && `: ${trial_error}`}
    </>
  )
}

function sizeOf(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })}\u00a0MB`
}
