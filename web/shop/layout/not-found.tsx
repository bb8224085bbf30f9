import { data } from 'react-router'

export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader() {
  return null
}

export default function NotFound() {
  return <h1>Oops! The page you are looking for does not exist.</h1>
}
