/** Texts of the demo landing page, which shows an invented shop. */
export const demoMessages = {
  notice: {
    title: 'Conceptual template',
    text: 'This page shows what a shop like this could look like. Names, prices and quotes are samples, and nothing on it is for sale.',
  },
  brand: 'Sample Forge',
  closing: 'Sample content. Nothing on this page is for sale.',
  mainNav: 'Main',
  footerNav: 'Footer',
  socialMedia: 'Social media',
  sections: {
    home: 'Home',
    products: 'Products',
    story: 'Our Story',
    testimonials: 'Testimonials',
    contact: 'Contact',
    faq: 'FAQ',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
  },
  hero: {
    title: 'A blade for the work in front of you',
    text: 'Six knives, forged one at a time, for kitchens, gardens and woodpiles. Each is sharpened before it is wrapped.',
    link: 'See the knives',
  },
  measures: (blade: number, overall: number) => `${blade} cm blade, ${overall} cm overall`,
  productsTitle: 'Sample knives',
  products: {
    paper: {
      name: 'Paper Knife',
      text: 'A finger of steel on a walnut handle, for letters, string and apples.',
    },
    camp: {
      name: 'Camp Khukuri',
      text: 'Six inches of blade. Kindling in the morning, onions in the evening.',
    },
    kitchen: {
      name: 'Kitchen Khukuri',
      text: 'The forward belly of its big sisters, ground thin and kept light.',
    },
    garden: {
      name: 'Garden Khukuri',
      text: 'Slim and quick, for everything green that has grown across the path.',
    },
    woodland: {
      name: 'Woodland Khukuri',
      text: 'A full tang under two slabs of rosewood, and a spine that takes a mallet.',
    },
    dress: {
      name: 'Dress Khukuri',
      text: 'Mirror-polished blade, black horn, patent leather. Sharp, though nobody is meant to find out.',
    },
  },
  story: [
    'Here a workshop would say who lit the fire and when. Ours is a sample, so let us say: a grandmother, an anvil made from a rail and one winter in which nobody else in the valley could get an ax mended.',
    'Then it would introduce the people who work there today, with their names and what each does best. Three or four sentences are enough. Visitors come for the knives and stay for the names.',
  ],
  testimonials: [
    {
      quote: 'It arrived sharp, in a box that I have kept. The hedge has stopped arguing.',
      name: 'Sample customer A.',
      place: 'with a garden',
    },
    {
      quote: 'I asked two questions before I ordered and got three answers, one of them a drawing.',
      name: 'Sample customer B.',
      place: 'by email',
    },
    {
      quote: 'My father holds it every evening and puts it back. That is all he wants of it.',
      name: 'Sample customer C.',
      place: 'for a birthday',
    },
  ],
  notes: {
    contact: 'A real shop would give its address, phone number and opening hours here.',
    faq: 'Is it sharp? Does it rust? May I carry it? The three questions every customer asks, with honest answers.',
    privacy: 'A real shop would say here what it stores about you, and for how long.',
    terms:
      'Nothing is sold here, so there are none. A real shop would say what it owes you and what you owe it.',
  },
}
