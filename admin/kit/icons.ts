/** What only the back office draws; the rest is in `Icon`. */
export const icons = {
  today: 'M3 15h14M5.5 15a4.5 4.5 0 0 1 9 0M10 7V4M4.5 9.5 2.6 7.6M15.5 9.5l1.9-1.9',
  orders: 'M5 2.5h10v15l-2.5-1.6L10 17.5l-2.5-1.6L5 17.5zM8 7h4M8 10.5h4',
  packing: 'M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7',
  workshop: 'M2 6h9.5c.5 2 2.5 3 6.5 3-.5 2-3 3-6 3l1.5 3h-8L7 12C4.5 11.5 2.8 9.5 2 6zM4 17.5h11',
  products: 'M2 14.5c3 0 5-1 6.5-2.5M8.5 12C10 7 13 4.5 18 4c-1 5.5-4 9-8.2 9.5zM8 11l2.5 3',
  posts: 'M3 17h14M5 14l.8-3.2L13.5 3 16 5.5 8.2 13.2z',
  pictures: 'M3 4h14v12H3zM3 13l4-4 4 4 2.5-2.5L17 14M13 7.6h.02',
  inbox: 'M3 4.5h14v11H3zM3 5.5l7 5.5 7-5.5',
  grip: 'M7.5 5h.02M12.5 5h.02M7.5 10h.02M12.5 10h.02M7.5 15h.02M12.5 15h.02',
  check: 'm4 10.5 4 4 8-9',
  history: 'M3.5 10a6.5 6.5 0 1 0 2-4.7L3.5 7M3.5 3v4h4M10 6.5V10l2.5 1.5',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  down: 'M10 3v14M4 11l6 6 6-6',
  scan: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M4.5 10h11',
  outside: 'M8 4H4v12h12v-4M11 3.5h5.5V9M16 4l-7 7',
} as const
