import { useId } from 'react'
import { ActionButton } from '#admin/kit/action.tsx'
import { DownloadButton } from '#admin/kit/files.tsx'
import { ListPage } from '#admin/kit/list/list-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { change } from '#admin/session/answers.ts'
import { callFile } from '#admin/session/calls.ts'
import { useMay } from '#admin/session/me.ts'
import type { Backup } from '#contract/admin/backups.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'

/** All backups, including failed ones, and whether the newest could be restored in a test. */
export default function BackupList() {
  const mayTake = useMay()('backups.manage')
  return (
    <ListPage
      title="Backups"
      list="GET /admin/backups/"
      action={
        mayTake && (
          <ActionButton
            variant="filled"
            run={() => change('POST /admin/backups/')}
            done={({ is_made }) =>
              is_made
                ? 'Backup created.'
                : 'This is taking a while. The backup will be listed once it’s complete.'
            }
          >
            Back up now
          </ActionButton>
        )
      }
      columns={[
        { label: 'Created', render: ({ started_at }) => <ShopTime at={started_at} />, card: 'title' },
        { label: 'State', render: (backup) => <BackupState backup={backup} />, card: 'badge' },
        { label: 'File', render: ({ file, error }) => file ?? error, long: 'cut' },
        { label: 'Size', render: ({ bytes }) => bytes !== null && sizeOf(bytes), align: 'end' },
        { label: 'Orders', render: ({ orders }) => orders?.toLocaleString('en-US'), align: 'end' },
        {
          label: 'Pictures',
          render: ({ pictures }) => pictures?.toLocaleString('en-US'),
          align: 'end',
          isExtra: true,
        },
        { label: 'Test restore', render: (backup) => <Trial backup={backup} /> },
        ...(mayTake ? [{ label: 'Download', render: (backup: Backup) => <Download backup={backup} /> }] : []),
      ]}
      filters={[
        {
          name: 'state',
          label: 'State',
          choices: { made: 'Complete', failed: 'Failed', damaged: 'Can’t be restored' },
        },
      ]}
      empty={{
        title: 'No backups yet',
        isWarning: true,
        text: 'The shop makes a backup every night, unless this is a demo or your server is set up differently.',
      }}
    />
  )
}

/** The file contains all data of the shop, so downloading it needs the password. */
function Download({ backup: { id, file, is_here } }: { backup: Backup }) {
  const fileId = useId()
  if (file === null || !is_here) return null
  return (
    <>
      <span id={fileId} hidden>
        {file}
      </span>
      <DownloadButton
        label="Download"
        name={file.replace(/^store:/, '')}
        file={() => callFile('POST /admin/backups/{id}/file/', { params: { id } })}
        describedBy={fileId}
      />
    </>
  )
}

function BackupState({ backup: { error, trial_error, is_encrypted } }: { backup: Backup }) {
  if (error !== null) return <StatusPill tone="bad">Failed</StatusPill>
  if (trial_error !== null) return <StatusPill tone="bad">Can’t be restored</StatusPill>
  return <StatusPill tone="good">{is_encrypted ? 'Encrypted' : 'Complete'}</StatusPill>
}

function Trial({ backup: { tried_at, trial_error } }: { backup: Backup }) {
  if (tried_at === null) return null
  return (
    <>
      <ShopTime at={tried_at} />
      {trial_error !== null && `: ${trial_error}`}
    </>
  )
}

function sizeOf(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1000)}\u00a0KB`
  return `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })}\u00a0MB`
}
