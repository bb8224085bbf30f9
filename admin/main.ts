import '#ui/tokens.css'
import '#ui/fonts.css'
import '#ui/base.css'
import '#ui/utilities.css'
import './admin.css'
import { prefetchFirstAnswers } from './session/first-answers.ts'

// This file is small and arrives first: the first answers load beside the rest, which imports React.
void prefetchFirstAnswers(location)
// React DOM is the largest file and arrives last: until then the program has made its routes and loaded its screen.
void Promise.all([import('./program.tsx'), import('react-dom/client')]).then(([{ render }, reactDom]) => {
  render(reactDom)
  // Named in the page, they would delay the scripts; now they come before the first text.
  for (const font of ['1em Piazzolla', '1em "Alegreya Sans"']) document.fonts.load(font).catch(() => {})
})

// The first formatter takes a slow phone 0.25 s in a trace. It is made once the first call is under way.
setTimeout(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }))
