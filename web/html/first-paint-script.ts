/**
 * Runs before the first paint. Pages are the same for all visitors, and only the browser knows who is signed in: the
 * script marks the root element, and the stylesheet shows Login or Logout by that mark.
 */
export const firstPaintScript =
  "try{if(localStorage.getItem('access_token'))document.documentElement.setAttribute('data-signed-in','')}catch{}"
