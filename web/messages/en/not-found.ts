export const notFoundMessages = {
  title: 'Page not found',
  text: 'Oops! The page you are looking for does not exist.',
  home: 'Home',
}
