import { entries } from '#admin/kit/form/entries.tsx'
import { fieldOf } from '#admin/kit/form/field.ts'
import { useValue } from '#admin/kit/form/form-context.ts'
import { number, optionalNumber } from '#admin/kit/form/number-fields.tsx'
import { longText, text } from '#admin/kit/form/text-fields.tsx'
import { lines } from '#admin/kit/form/words-fields.tsx'
import { icons } from '#admin/kit/icons.ts'
import { OrderedList } from '#admin/kit/ordered-list.tsx'
import { picture } from '#admin/kit/pictures/picture-input.tsx'
import { setting } from '#admin/kit/setting.tsx'
import type { AnswerTo } from '#admin/session/answers.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Item } from '#ui/layout/item.tsx'
import { HeroProduct } from './hero-product.tsx'

type Home = AnswerTo<'GET /admin/settings/home-page/'>

/** The texts, pictures and sections of the shop's home page. */
export const homePage = setting({
  path: '/admin/settings/home-page/',
  subject: 'home-page',
  title: 'Home page',
  actions: (
    <a className="target" href="/" target="_blank" rel="noreferrer">
      View in the shop <Icon path={icons.outside} />
    </a>
  ),
  intro:
    'The home page says only what you write here. If you leave a heading empty, the shop uses its default.',
  fields: {
    hero_title: text('Headline', { maxLength: 120, placeholder: 'The bend does the work.' }),
    hero_text: longText('Intro text', { rows: 3, maxLength: 600 }),
    hero_picture: picture(
      'Large picture',
      'A wide picture with the knife in the middle. If you leave it out, the shop shows a drawing of a khukuri.',
    ),
    hero_caption: longText('Caption below the picture', { rows: 2, maxLength: 200 }),
    hero_handle_cm: optionalNumber('Handle in the picture (cm)', {
      most: 100,
      hint: 'If you enter both lengths, the drawing shows how long the handle and blade are.',
    }),
    hero_blade_cm: optionalNumber('Blade in the picture (cm)', { most: 100 }),
    hero_product_id: fieldOf<Home['hero_product_id']>('Product in the picture', null, undefined, (name) => (
      <HeroProduct name={name} />
    )),
    sections: fieldOf<Home['sections']>('Sections', [], undefined, (name) => <Sections name={name} />),
    forge_title: text('Heading', { maxLength: 80, placeholder: 'How it’s made' }),
    forge_text: longText('Text', { rows: 4, maxLength: 800 }),
    forge_picture: picture('Picture', 'If you leave it out, the shop shows a drawing of a workbench.'),
    forge_steps: lines('Steps, one per line', { rows: 6 }),
    hardness: entries('Blade hardness', {
      one: 'zone',
      max: 6,
      fields: {
        zone: text('Zone', { placeholder: 'Edge', maxLength: 30 }),
        from: number('From (HRC)', { most: 70 }),
        to: number('To (HRC)', { most: 70 }),
      },
    }),
    arrivals_title: text('New arrivals', { maxLength: 80, placeholder: 'New arrivals' }),
    categories_title: text('Categories', { maxLength: 80, placeholder: 'The catalog' }),
    sale_title: text('Sale', { maxLength: 80, placeholder: 'On sale' }),
    sale_note: longText('Sale note', { rows: 2, maxLength: 200 }),
    posts_title: text('Blog', { maxLength: 80, placeholder: 'From the journal' }),
    testimonials_title: text('Reviews', { maxLength: 80, placeholder: 'What customers say' }),
  },
  parts: [
    {
      title: 'Top of the page',
      fields: [
        'hero_title',
        'hero_text',
        'hero_picture',
        'hero_caption',
        'hero_handle_cm',
        'hero_blade_cm',
        'hero_product_id',
      ],
    },
    {
      title: 'Sections',
      hint: 'Shown in this order below the top of the page. Empty sections are left out.',
      fields: ['sections'],
    },
    {
      title: 'How it’s made',
      hint: 'Shown once you fill in any of these fields or the hardness below.',
      fields: ['forge_title', 'forge_text', 'forge_picture', 'forge_steps'],
    },
    {
      title: 'Blade hardness',
      hint: 'For each part of the blade, in Rockwell C, as you measured it.',
      fields: ['hardness'],
    },
    {
      title: 'Headings',
      fields: [
        'arrivals_title',
        'categories_title',
        'sale_title',
        'sale_note',
        'posts_title',
        'testimonials_title',
      ],
    },
  ],
})

const sectionNames: Record<Home['sections'][number]['section'], string> = {
  arrivals: 'New arrivals',
  categories: 'Categories',
  forge: 'How it’s made',
  sale: 'On sale',
  posts: 'From the blog',
  testimonials: 'What customers say',
}

function Sections({ name }: { name: string }) {
  const { value: sections, set } = useValue<Home['sections']>(name)
  const show = (section: string, is_shown: boolean) =>
    set(sections.map((one) => (one.section === section ? { ...one, is_shown } : one)))
  return (
    <OrderedList
      label="Sections"
      items={sections}
      idOf={({ section }) => section}
      nameOf={({ section }) => sectionNames[section]}
      onReorder={set}
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
