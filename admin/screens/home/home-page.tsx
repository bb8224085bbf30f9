import { useController } from 'react-hook-form'
import { Answer } from '#admin/kit/answer.tsx'
import { EntriesInput } from '#admin/kit/form/entries-input.tsx'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { LongTextInput, NumberInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { Glyph } from '#admin/kit/glyph.tsx'
import { OrderedList } from '#admin/kit/ordered-list.tsx'
import { PictureInput } from '#admin/kit/pictures/picture-input.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import type { Calls } from '#admin/session/calls.ts'
import { call } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'
import styles from './home-page.module.css'

type Home = AnswerOf<Calls, 'GET /admin/settings/home-page/'>
type Values = Omit<Home, 'version' | 'forge_steps'> & { forge_steps: string }

/** The texts, pictures and sections of the shop's home page. */
export default function HomePage() {
  return (
    <Answer of={useAnswer('GET /admin/settings/home-page/')}>{(home) => <HomeForm home={home} />}</Answer>
  )
}

const labels: { [Field in keyof Values]: string } = {
  hero_title: 'Headline',
  hero_text: 'Text beside it',
  hero_picture: 'Large picture',
  hero_caption: 'Caption below the picture',
  hero_handle_cm: 'Handle in the picture, cm',
  hero_blade_cm: 'Blade in the picture, cm',
  arrivals_title: 'New arrivals',
  categories_title: 'Categories',
  forge_title: 'Heading',
  forge_text: 'Text',
  forge_picture: 'Picture',
  forge_steps: 'Steps, one on each line',
  hardness: 'Hardness of the blade',
  sale_title: 'Sale',
  sale_note: 'Note beside the sale',
  posts_title: 'Blog',
  testimonials_title: 'Reviews',
  sections: 'Sections',
}

function valuesOf({ version: _, forge_steps, ...home }: Home): Values {
  return { ...home, forge_steps: forge_steps.join('\n') }
}

function HomeForm({ home }: { home: Home }) {
  const form = useAdminForm({
    subject: 'home-page',
    values: valuesOf(home),
    version: home.version,
    labels,
    read: (record) => valuesOf(record as Home),
    save: ({ forge_steps, ...values }, version) => {
      const steps = forge_steps.split('\n').filter((step) => step.trim())
      return call('PUT /admin/settings/home-page/', { body: { ...values, forge_steps: steps, version } })
    },
  })
  return (
    <FormPage
      form={form}
      title="Home page"
      acts={
        <a className={styles.outside} href="/" target="_blank" rel="noreferrer">
          See it in the shop <Glyph name="outside" />
        </a>
      }
    >
      <p className="quiet">
        The shop says nothing about you that you have not written here. A heading that you leave empty stays
        as the shop has it by itself.
      </p>
      <FormPart title="First impression">
        <TextInput name="hero_title" maxLength={120} placeholder="The bend does the work." />
        <LongTextInput name="hero_text" rows={3} maxLength={600} />
        <PictureInput
          name="hero_picture"
          hint="Wide, with the knife in its middle. Without one, the shop shows a drawn khukuri."
        />
        <TextInput name="hero_caption" maxLength={200} />
        <NumberInput
          name="hero_handle_cm"
          most={100}
          hint="With both lengths, lines below the drawn khukuri say how long its handle and blade are."
        />
        <NumberInput name="hero_blade_cm" most={100} />
      </FormPart>
      <FormPart
        title="Sections"
        hint="In this order below the first impression. An empty one is left out by itself."
      >
        <Sections />
      </FormPart>
      <FormPart
        title="How a piece is made"
        hint="Shown once something of it is written, or the hardness below."
      >
        <TextInput name="forge_title" maxLength={80} placeholder="How one is made" />
        <LongTextInput name="forge_text" rows={4} maxLength={800} />
        <PictureInput name="forge_picture" hint="Without one, the shop shows a drawn workbench." />
        <LongTextInput name="forge_steps" rows={6} />
      </FormPart>
      <FormPart
        title="Hardness of the blade"
        hint="By parts of the blade, in Rockwell C, as you have measured it."
      >
        <EntriesInput name="hardness" one="zone" blank={{ zone: '', from: null, to: null }} max={6}>
          {(path) => (
            <>
              <TextInput name={`${path}.zone`} label="Zone" placeholder="Edge" maxLength={30} />
              <NumberInput name={`${path}.from`} label="From, HRC" most={70} />
              <NumberInput name={`${path}.to`} label="To, HRC" most={70} />
            </>
          )}
        </EntriesInput>
      </FormPart>
      <FormPart title="Headings">
        <TextInput name="arrivals_title" maxLength={80} placeholder="New arrivals" />
        <TextInput name="categories_title" maxLength={80} placeholder="The catalog" />
        <TextInput name="sale_title" maxLength={80} placeholder="On sale" />
        <TextInput name="sale_note" maxLength={200} />
        <TextInput name="posts_title" maxLength={80} placeholder="From the journal" />
        <TextInput name="testimonials_title" maxLength={80} placeholder="What customers say" />
      </FormPart>
    </FormPage>
  )
}

const sectionNames: Record<Values['sections'][number]['section'], string> = {
  arrivals: 'New arrivals',
  categories: 'Categories',
  forge: 'How a piece is made',
  sale: 'On sale',
  posts: 'From the blog',
  testimonials: 'What customers say',
}

function Sections() {
  const { form } = useFormOfPage()
  const { field } = useController({ control: form.control, name: 'sections' })
  const sections = field.value as Values['sections']
  const show = (section: string, is_shown: boolean) =>
    field.onChange(sections.map((one) => (one.section === section ? { ...one, is_shown } : one)))
  return (
    <OrderedList
      label="Sections"
      items={sections}
      idOf={({ section }) => section}
      nameOf={({ section }) => sectionNames[section]}
      onReorder={field.onChange}
    >
      {({ section, is_shown }) => (
        <label className={styles.section} data-hidden={!is_shown || undefined}>
          <span>{sectionNames[section]}</span>
          <span className={styles.shown}>
            <input
              type="checkbox"
              aria-label={`Show ${sectionNames[section]}`}
              checked={is_shown}
              onChange={({ currentTarget }) => show(section, currentTarget.checked)}
            />
            Shown
          </span>
        </label>
      )}
    </OrderedList>
  )
}
