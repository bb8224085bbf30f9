/**
 * Runs before the first paint. Pages are the same for everybody; who is signed in is known here only, so the root
 * element is marked and the stylesheet shows Login or Logout by that mark.
 */
export const prePaintScript =
  "try{if(localStorage.getItem('access_token'))document.documentElement.setAttribute('data-signed-in','')}catch{}"
