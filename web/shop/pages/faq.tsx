import { Link, useRevalidator } from 'react-router'
import type { Faq } from '#contract/shop/pages.ts'
import { faqMessages } from '#messages/faq.ts'
import { AccordionItem } from '#ui/data/accordion.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Chapter } from '#ui/layout/chapter.tsx'
import { Notch } from '#ui/layout/section.tsx'
import type { Call } from '#web/client/call-types.ts'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { readList } from '#web/client/list.ts'
import { type Loaded, load, statusOf } from '#web/client/loaded.ts'
import { LinkedProse } from '#web/page/linked-prose.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import type { Route } from './+types/faq.ts'

const messages = faqMessages

function loadPage(call: Call) {
  return { faqs: loadFaqs(call) }
}

export const loader = critical(loadPage, ({ faqs }) => ({ status: statusOf(faqs) }))

export const clientLoader = deferred(loadPage)

/** Never rejects. */
function loadFaqs(call: Call): Promise<Loaded<Faq[]>> {
  return load(findFaqs(call), messages.loadFailed)
}

async function findFaqs(call: Call): Promise<Faq[]> {
  return readList(await call('GET /pages/manage/faqs/')).items
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return (
    <Chapter
      as="div"
      className="page"
      head={
        <>
          <h1>{messages.heading}</h1>
          <p className="quiet">
            {messages.noAnswer.before}
            <Link to="/contact">{messages.noAnswer.link}</Link>
          </p>
          <p className="quiet">
            {messages.whichSize.before}
            <Link to="/size-guide">{messages.whichSize.link}</Link>
          </p>
        </>
      }
    >
      <PageTitle own={messages.title} />
      <Loading value={loaderData.faqs} fallback={<QuestionsSkeleton />}>
        {(faqs) => (
          <SectionBoundary message={messages.loadFailed}>
            <Questions faqs={faqs} />
          </SectionBoundary>
        )}
      </Loading>
    </Chapter>
  )
}

function Questions({ faqs }: { faqs: Loaded<Faq[]> }) {
  const { revalidate } = useRevalidator()
  if (!faqs.ok) return <ErrorBox message={faqs.message} onRetry={revalidate} />
  if (faqs.value.length === 0) return <EmptyState title={messages.empty} />
  return (
    <Notch>
      {faqs.value.map(({ id, question, answer }) => (
        <AccordionItem key={id} id={`faq-${id}`} title={question}>
          <LinkedProse html={answer} plain />
        </AccordionItem>
      ))}
    </Notch>
  )
}

const questionWidths = ['62%', '48%', '71%', '55%', '66%', '40%']

function QuestionsSkeleton() {
  return (
    <Skeleton>
      <Stack gap={5}>
        {questionWidths.map((width) => (
          <SkeletonBlock key={width} width={width} height="1.5rem" />
        ))}
      </Stack>
    </Skeleton>
  )
}
