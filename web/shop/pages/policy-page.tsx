import type { ReactNode } from 'react'
import { pagesMessages } from '#messages/pages.ts'
import { longDay } from '#ui/data/dates.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Chapter } from '#ui/layout/chapter.tsx'
import type { Deferred } from '#web/client/loaded.ts'
import { FailedPage } from '#web/page/failed-page.tsx'
import { LinkedProse } from '#web/page/linked-prose.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import type { PolicyText, PolicyType } from './load-policy.ts'

type Props = {
  type: PolicyType
  content: Deferred<PolicyText>
  /** Shown above the text. */
  summary?: ReactNode
  /** Shown below the text. */
  children?: ReactNode
}

/** A legal document under its title. */
export function PolicyPage({ type, content, summary, children }: Props) {
  const { title } = pagesMessages.policies[type]
  return (
    <Loading value={content} fallback={<Sheet title={title} />}>
      {(loaded) =>
        loaded.ok ? (
          <Sheet title={title} text={loaded.value} summary={summary}>
            {children}
          </Sheet>
        ) : (
          <FailedPage heading={title} {...loaded} />
        )
      }
    </Loading>
  )
}

type SheetProps = Pick<Props, 'summary' | 'children'> & { title: string; text?: PolicyText }

function Sheet({ title, text, summary, children }: SheetProps) {
  return (
    <Chapter as="article" className="page" head={<h1>{title}</h1>}>
      <PageTitle own={title} />
      {summary}
      {text === undefined ? <TextSkeleton /> : <LinkedProse html={text.html} />}
      {text?.since && (
        <footer className="quiet small">{pagesMessages.inForceSince(longDay(text.since))}</footer>
      )}
      {children}
    </Chapter>
  )
}

const lineWidths = ['92%', '100%', '96%', '60%', '99%', '88%', '97%', '45%']

function TextSkeleton() {
  return (
    <Skeleton>
      <Stack gap={4}>
        {lineWidths.map((width) => (
          <SkeletonBlock key={width} width={width} />
        ))}
      </Stack>
    </Skeleton>
  )
}
