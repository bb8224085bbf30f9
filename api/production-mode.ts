// When it is loaded, React selects its build by NODE_ENV; unset or empty means the development build, which takes twice
// the time and memory. Hence main.ts imports this file first; env.ts validates the value.
process.env.NODE_ENV ||= 'production'
