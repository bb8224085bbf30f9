import { useController } from 'react-hook-form'
import { Answer } from '#admin/kit/answer.tsx'
import { EntriesInput } from '#admin/kit/form/entries-input.tsx'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { LongTextInput, NumberInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { icons } from '#admin/kit/icons.ts'
import { OrderedList } from '#admin/kit/ordered-list.tsx'
import { PictureInput } from '#admin/kit/pictures/picture-input.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import type { Calls } from '#admin/session/calls.ts'
import { call } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Item } from '#ui/layout/item.tsx'

type Home = AnswerOf<Calls, 'GET /admin/settings/home-page/'>
type Values = Omit<Home, 'version' | 'forge_steps'> & { forge_steps: string }

/** The texts, pictures and sections of the shop's home page. */
export default function HomePage() {
  return (
    <Answer query={useAnswer('GET /admin/settings/home-page/')}>{(home) => <HomeForm home={home} />}</Answer>
  )
}

const labels: { [Field in keyof Values]: string } = {
  hero_title: 'Headline',
  hero_text: 'Intro text',
  hero_picture: 'Large picture',
  hero_caption: 'Caption below the picture',
  hero_handle_cm: 'Handle in the picture (cm)',
  hero_blade_cm: 'Blade in the picture (cm)',
  arrivals_title: 'New arrivals',
  categories_title: 'Categories',
  forge_title: 'Heading',
  forge_text: 'Text',
  forge_picture: 'Picture',
  forge_steps: 'Steps, one per line',
  hardness: 'Blade hardness',
  sale_title: 'Sale',
  sale_note: 'Sale note',
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
      actions={
        <a className="target" href="/" target="_blank" rel="noreferrer">
          View in the shop <Icon path={icons.outside} />
        </a>
      }
    >
      <p className="quiet">
        The home page says only what you write here. If you leave a heading empty, the shop uses its default.
      </p>
      <FormPart title="Top of the page">
        <TextInput name="hero_title" maxLength={120} placeholder="The bend does the work." />
        <LongTextInput name="hero_text" rows={3} maxLength={600} />
        <PictureInput
          name="hero_picture"
          hint="A wide picture with the knife in the middle. If you leave it out, the shop shows a drawing of a khukuri."
        />
        <TextInput name="hero_caption" maxLength={200} />
        <NumberInput
          name="hero_handle_cm"
          most={100}
          hint="If you enter both lengths, the drawing shows how long the handle and blade are."
        />
        <NumberInput name="hero_blade_cm" most={100} />
      </FormPart>
      <FormPart
        title="Sections"
        hint="Shown in this order below the top of the page. Empty sections are left out."
      >
        <Sections />
      </FormPart>
      <FormPart
        title="How it’s made"
        hint="Shown once you fill in any of these fields or the hardness below."
      >
        <TextInput name="forge_title" maxLength={80} placeholder="How it’s made" />
        <LongTextInput name="forge_text" rows={4} maxLength={800} />
        <PictureInput
          name="forge_picture"
          hint="If you leave it out, the shop shows a drawing of a workbench."
        />
        <LongTextInput name="forge_steps" rows={6} />
      </FormPart>
      <FormPart title="Blade hardness" hint="For each part of the blade, in Rockwell C, as you measured it.">
        <EntriesInput name="hardness" one="zone" blank={{ zone: '', from: null, to: null }} max={6}>
          {(path) => (
            <>
              <TextInput name={`${path}.zone`} label="Zone" placeholder="Edge" maxLength={30} />
              <NumberInput name={`${path}.from`} label="From (HRC)" most={70} />
              <NumberInput name={`${path}.to`} label="To (HRC)" most={70} />
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
  forge: 'How it’s made',
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
        <Item
          align="center"
          title={<span className={is_shown ? '' : 'quiet'}>{sectionNames[section]}</span>}
          end={
            <label className="target quiet small">
              <input
                type="checkbox"
                aria-label={`Show ${sectionNames[section]}`}
                checked={is_shown}
                onChange={({ currentTarget }) => show(section, currentTarget.checked)}
              />
              Shown
            </label>
          }
        />
      )}
    </OrderedList>
  )
}
