/**
 * The first line of React's files. Chrome then compiles all their functions beside the page's own work while they arrive,
 * instead of each when it is first called. Other browsers read a comment.
 */
export const compiledEarly = ({ name }: { name: string }) =>
  name.startsWith('react') ? '//# allFunctionsCalledOnLoad' : ''
