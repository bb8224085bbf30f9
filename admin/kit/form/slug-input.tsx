export { SlugInput } from './slug-field.tsx'
