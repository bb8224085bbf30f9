import type { CompanyInfo } from '#contract/shop/pages.ts'
import { pagesMessages } from '#messages/pages.ts'
import { Paragraphs } from '#ui/data/prose.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { Chapter } from '#ui/layout/chapter.tsx'
import { Opening, OpeningSkeleton } from '#ui/layout/opening.tsx'
import { Notch, Section } from '#ui/layout/section.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { useShopName } from '#web/page/use-shop-name.ts'
import { workshopPicture } from '#web/pictures/editorial-pictures.ts'

const messages = pagesMessages.company

/** The makers of the knives and their story. A section without text is left out. */
export function CompanyView({ company }: { company: CompanyInfo }) {
  const { tagline, history_summary, mission_statement, vision_statement, core_values } = company
  const history = paragraphs(history_summary)
  const aims = [
    { title: messages.mission, texts: paragraphs(mission_statement) },
    { title: messages.vision, texts: paragraphs(vision_statement) },
  ].filter(({ texts }) => texts.length > 0)
  return (
    <>
      <PageTitle own={messages.title} />
      <Opening title={messages.heading(useShopName())} picture={workshopPicture}>
        {tagline && (
          <p className="lead quiet">
            <em>{tagline}</em>
          </p>
        )}
      </Opening>
      {history.length > 0 && (
        <Chapter className="page" head={<h2>{messages.history}</h2>}>
          <Paragraphs texts={history} opening />
        </Chapter>
      )}
      {aims.length > 0 && (
        <section className="section wrap">
          <Notch>
            <Columns least={20} gap="gap">
              {aims.map(({ title, texts }) => (
                <Stack key={title} gap={4}>
                  <h2>{title}</h2>
                  <Paragraphs texts={texts} />
                </Stack>
              ))}
            </Columns>
          </Notch>
        </section>
      )}
      <CoreValues values={core_values} />
    </>
  )
}

function CoreValues({ values }: { values: CompanyInfo['core_values'] }) {
  if (values.length === 0) return null
  return (
    <Section title={messages.values} className="section wrap">
      <Columns as="ul" least={16} most={3} gap="gap" fill>
        {values.map(({ id, name, description }) => (
          <Stack as="li" key={id} gap={2}>
            <h3>{name}</h3>
            <p className="quiet">{description}</p>
          </Stack>
        ))}
      </Columns>
    </Section>
  )
}

export function CompanySkeleton() {
  return (
    <>
      <PageTitle own={pagesMessages.loading} waiting />
      <OpeningSkeleton />
    </>
  )
}

/** Splits plain text into paragraphs at blank lines. */
export function paragraphs(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
