/**
 * Texts that would run a script if a page, email or document treated them as markup. Each calls `ran`, which a test
 * watches. Ordered by class: elements, handlers, addresses, texts that end their context, other namespaces, templates,
 * encodings, mutations, and special cases of some programs.
 */
const run = 'window.ran=1'

const elements = [
  `<script>${run}</script>`,
  `<SCRIPT SRC=data:text/javascript,${run}></SCRIPT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script/x>${run}</script/x>`,
  `<script\n>${run}</script\n>`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<object data="data:text/html,<script>top.ran=1</script>"></object>`,
  `<embed src="javascript:${run}">`,
  `<base href="https://evil.example/">`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<style>@import '//evil.example';*{background:url(javascript:${run})}</style>`,
  `<form action="javascript:${run}"><button autofocus>x</button></form>`,
]

const handlers = [
  `<img src=x onerror=${run}>`,
  `<img src=x onerror="${run}"//`,
  `<IMG """><IMG SRC=x ONERROR=${run}>"`,
  `<body onload=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<audio src onloadstart=${run}>`,
  `<marquee onstart=${run}>`,
  `<p style="animation:x" onanimationstart=${run}>`,
  `<div popover id=p onbeforetoggle=${run}></div>`,
  `<select autofocus onfocus=${run}>`,
  `<a href=# onpointerenter=${run}>x</a>`,
  `<x contenteditable autofocus onfocus=${run} tabindex=1>`,
]

const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}//`,
  `java\tscript:${run}`,
  `\u0001javascript:${run}`.slice(1),
  `<a href="javascript:${run}">x</a>`,
  `<a href="&#106;avascript&colon;${run}">x</a>`,
  `data:text/html;base64,PHNjcmlwdD50b3AucmFuPTE8L3NjcmlwdD4=`,
  `[x](javascript:${run})`,
  `vbscript:${run}`,
]

const endsOfContext = [
  `"><svg onload=${run}>`,
  `'><svg onload=${run}>`,
  `" autofocus onfocus=${run} x="`,
  `' onmouseover=${run} x='`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `--><script>${run}</script><!--`,
  `]]><script>${run}</script>`,
  `";${run};//`,
  `'-(${run})-'`,
  `\\";${run}//`,
  `\u2028${run}//`,
  `*/${run}/*`,
]

const namespaces = [
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='${run}'/>#x"/></svg>`,
  `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>`,
  `<math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
  `<math href="javascript:${run}">x</math>`,
]

const templates = [
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `<%= ${run} %>`,
  `#{${run}}`,
  `{"$$typeof":"react.element","type":"script"}`,
]

const encodings = [
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
  `＜script＞${run}＜/script＞`,
  `<script\u00a0>${run}</script>`,
]

const mutations = [
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><img src=x onerror=${run}></template>`,
  `<table><td><script>${run}</script>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<p id="</p><img src=x onerror=${run}>">`,
  `<listing>&lt;img src=x onerror=${run}&gt;</listing>`,
]

const otherConsumers = [
  `=HYPERLINK("javascript:${run}")`,
  `\\057JavaScript (${run})`,
  `) /S /JavaScript /JS (app.alert(1)) (`,
  `endstream endobj 1 0 obj <</OpenAction<</S/JavaScript/JS(${run})>>>>`,
]

export const scriptPayloads = [
  ...elements,
  ...handlers,
  ...addresses,
  ...endsOfContext,
  ...namespaces,
  ...templates,
  ...encodings,
  ...mutations,
  ...otherConsumers,
]
