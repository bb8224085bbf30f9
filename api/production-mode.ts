// React decides by NODE_ENV, while it is loaded, which of its builds runs; unset or empty means the development build,
// which takes twice the time and memory. So this is what main.ts loads first; env.ts checks the value.
process.env.NODE_ENV ||= 'production'
