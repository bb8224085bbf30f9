import { demoMessages } from '#messages/demo.ts'
import { Emblem } from '#ui/data/emblem.tsx'
import { NoPicture } from '#ui/data/picture.tsx'
import { Price } from '#ui/data/price.tsx'
import { Paragraphs } from '#ui/data/prose.tsx'
import { Quote } from '#ui/data/quote.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonAnchor, IconAnchor } from '#ui/input/button.tsx'
import { Cluster, Columns, Split, Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Chapter } from '#ui/layout/chapter.tsx'
import { ClosingLine } from '#ui/layout/closing-line.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Analytics } from '#web/consent/analytics.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { SocialIcon } from '#web/shop/contact/social-icon.tsx'
import { type AnchorLink, footerLinks, navLinks, notes, products, socialLinks } from './content.ts'

const { notice, hero, sections } = demoMessages

/**
 * A sample landing page, made of the parts in `ui/` alone: all of its look comes from there. Its links stay on the
 * page.
 */
export default function DemoPage() {
  return (
    <>
      <PageTitle own={notice.title} />
      <Analytics />
      <aside aria-label={notice.title}>
        <Notice>
          <p>
            <strong>{notice.title}.</strong> {notice.text}
          </p>
        </Notice>
      </aside>
      <header className="forge">
        <Cluster justify="between" gap={6} rows={0} className="wrap">
          <p className="lead">
            <em>{demoMessages.brand}</em>
          </p>
          <nav aria-label={demoMessages.mainNav}>
            <Links links={navLinks} />
          </nav>
        </Cluster>
      </header>
      <main>
        <section id="home" className="forge band">
          <Split className="wrap">
            <Stack align="start" gap={5}>
              <h1>{hero.title}</h1>
              <p className="lead quiet">{hero.text}</p>
              <ButtonAnchor variant="line" href="#products">
                {hero.link}
              </ButtonAnchor>
            </Stack>
            <Emblem />
          </Split>
        </section>
        <Section id="products" title={demoMessages.productsTitle} className="section wrap">
          <Columns as="ul" least={16} most={3} gap="gap" rows={7} fill>
            {products.map((product) => (
              <Product key={product.name} {...product} />
            ))}
          </Columns>
        </Section>
        <Chapter id="our-story" className="section" head={<h2>{sections.story}</h2>}>
          <Paragraphs texts={demoMessages.story} opening />
        </Chapter>
        <Section id="testimonials" title={sections.testimonials} className="section wrap">
          <Columns least={16} gap="gap">
            {demoMessages.testimonials.map(({ quote, name, place }) => (
              <Quote key={name} text={quote}>
                <p className="quiet">
                  {name}, {place}
                </p>
              </Quote>
            ))}
          </Columns>
        </Section>
        <Columns least={14} gap="gap" className="section wrap">
          {notes.map(({ id, title, text }) => (
            <Section key={id} id={id} title={title} look="rule">
              <p className="quiet">{text}</p>
            </Section>
          ))}
        </Columns>
      </main>
      <ClosingLine />
      <footer className="forge band">
        <Stack gap={4} className="wrap">
          <Cluster justify="between" gap={6} rows={3}>
            <p className="lead">
              <em>{demoMessages.brand}</em>
            </p>
            <nav aria-label={demoMessages.footerNav}>
              <Links links={footerLinks} />
            </nav>
            <Cluster as="ul" aria-label={demoMessages.socialMedia}>
              {socialLinks.map(({ text, href }) => (
                <li key={text}>
                  <IconAnchor label={text} href={href}>
                    <SocialIcon platform={text} />
                  </IconAnchor>
                </li>
              ))}
            </Cluster>
          </Cluster>
          <p className="quiet small">{demoMessages.closing}</p>
        </Stack>
      </footer>
    </>
  )
}

function Links({ links }: { links: readonly AnchorLink[] }) {
  return (
    <Cluster as="ul" gap={5} rows={0}>
      {links.map(({ text, href }) => (
        <li key={text}>
          <a href={href} className="target quiet">
            {text}
          </a>
        </li>
      ))}
    </Cluster>
  )
}

function Product({ name, text, price, handle, blade }: (typeof products)[number]) {
  return (
    <Stack as="li" gap={3}>
      <Box>
        <NoPicture text="" />
      </Box>
      <Cluster justify="between" align="baseline" gap={4} rows={1}>
        <h3>{name}</h3>
        <Price amount={price} />
      </Cluster>
      <p className="quiet">{text}</p>
      <p className="quiet small">{demoMessages.measures(blade, handle + blade)}</p>
    </Stack>
  )
}
