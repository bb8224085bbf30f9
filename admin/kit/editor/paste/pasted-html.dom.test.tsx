import { getSchema } from '@tiptap/core'
import { DOMParser as EditorParser } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { htmlOf, schemaExtensions } from '../schema.ts'
import { pastedHtml } from './pasted-html.ts'

const parser = EditorParser.fromSchema(getSchema(schemaExtensions))

/** The text of the editor after the paste. */
function paste(html: string): string {
  const box = document.createElement('div')
  box.innerHTML = pastedHtml(html)
  return htmlOf(parser.parse(box))
}

/** Clipboard contents of real programs, with their styles and clutter, and the expected result. */
const texts: [from: string, pasted: string, shown: string][] = [
  [
    'Google Docs',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7f"><h1 dir="ltr"><span style="font-size:20pt;font-weight:400">The forge</span></h1><h2 dir="ltr"><span style="font-weight:700">Steel</span></h2><p dir="ltr"><span style="font-weight:400">Made of </span><span style="font-weight:700">spring steel</span><span style="font-weight:400">, </span><span style="font-style:italic;font-weight:700">by hand</span><span style="vertical-align:super;font-size:0.6em">1</span></p><br><p><span><img src="https://lh7-rt.googleusercontent.com/docsz/x" width="9"></span></p><ol start="3"><li dir="ltr" aria-level="1"><p role="presentation"><span>heat</span></p></li><ul><li aria-level="2"><p><span>in charcoal</span></p></li></ul><li aria-level="1"><p><span>quench</span></p></li></ol><table><colgroup><col width="9"></colgroup><tbody><tr><td colspan="1" rowspan="2"><p><span style="font-weight:700">Length</span></p></td><td><p><span>25</span></p><p><span>cm</span></p></td></tr></tbody></table></b><br class="Apple-interchange-newline">`,
    '<h2>The forge</h2><h3>Steel</h3><p>Made of <strong>spring steel</strong>, <em><strong>by hand</strong></em><sup>1</sup></p><ol start="3"><li>heat<ul><li>in charcoal</li></ul></li><li>quench</li></ol><table><tbody><tr><td rowspan="2"><strong>Length</strong></td><td><p>25</p><p>cm</p></td></tr></tbody></table>',
  ],
  [
    'Google Docs, levels of a flat list',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><ul><li aria-level="1"><p><span>one</span></p></li><li aria-level="2"><p><span>two</span></p></li><li aria-level="1"><p><span>three</span></p></li></ul></b>',
    '<ul><li>one<ul><li>two</li></ul></li><li>three</li></ul>',
  ],
  [
    'Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt} span.Strong1 {font-weight:bold} --></style></head><body lang=EN-US><!--StartFragment--><p class=MsoTitle>Khukuri</p><p class=MsoNormal><b>Bold
words</b>, <i>slanted</i><span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp; </span><span class=Strong1>strong</span> H<sub>2</sub>O<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New";mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>Inner</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Second</p><p class=MsoNormal>Then</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>4.<span>&nbsp;</span></span><![endif]>Four</p><p class=MsoListParagraph style='mso-list:l1 level2 lfo2'><span style='mso-list:Ignore'>i)<span>&nbsp;</span></span>Roman</p><p class=MsoListParagraph style='mso-list:l1 level2 lfo2'><span style='mso-list:Ignore'>ii)<span>&nbsp;</span></span>Two</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>5.<span>&nbsp;</span></span>Five</p><p class=MsoNormal><img width=10 src="file:///C:/Temp/clip_image001.png"></p><h1 style='mso-list:l2 level1 lfo3'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><a name="_Toc1">Care</a></h1><p class=MsoQuote>Keep it dry</p><div style='mso-element:comment-list'><p class=MsoCommentText>Really?</p></div><del>gone</del><!--EndFragment--></body></html>`,
    '<h2>Khukuri</h2><p><strong>Bold words</strong>, <em>slanted</em> <strong>strong</strong> H<sub>2</sub>O</p><ul><li>First<ul><li>Inner</li></ul></li><li>Second</li></ul><p>Then</p><ol start="4"><li>Four<ol><li>Roman</li><li>Two</li></ol></li><li>Five</li></ol><h2>Care</h2><blockquote><p>Keep it dry</p></blockquote>',
  ],
  [
    'Word, a list by its style',
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- @font-face {font-family:Symbol} p.MsoListBullet {margin:0cm; mso-list:l0 level1 lfo1;} --></style></head><body><p class=MsoListBullet><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>One</p><p class=MsoListBullet style='margin:0cm'><span style='mso-list:Ignore'>·</span>Two</p></body></html>`,
    '<ul><li>One</li><li>Two</li></ul>',
  ],
  [
    'Word online',
    '<div class="OutlineElement Ltr"><p class="Paragraph" role="heading" aria-level="2"><span class="TextRun"><span class="NormalTextRun">Sheath</span></span></p></div><div class="ListContainerWrapper"><ul class="BulletListStyle1" role="list"><li role="listitem" aria-level="1"><p class="Paragraph"><span style="font-weight:bold">wood</span></p></li></ul></div><div class="ListContainerWrapper"><ul class="BulletListStyle1"><li role="listitem" aria-level="2"><p>under leather</p></li></ul></div>',
    '<h2>Sheath</h2><ul><li><strong>wood</strong><ul><li>under leather</li></ul></li></ul>',
  ],
  [
    'Gmail',
    '<div dir="ltr"><div style="font-size:small">Hello <b>Maya</b>,</div><div><br></div><div>first line<br>second line<br><br>another</div><div style="display:none">preview</div><img src="https://mail.example/open.gif" width="1" height="1"><ol><li>ask</li><li style="font-weight:bold">pay</li></ol><blockquote class="gmail_quote"><div>As you wrote</div></blockquote></div>',
    '<p>Hello <strong>Maya</strong>,</p><p>first line<br>second line</p><p>another</p><ol><li>ask</li><li><strong>pay</strong></li></ol><blockquote><p>As you wrote</p></blockquote>',
  ],
  [
    'LibreOffice',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><meta name="generator" content="LibreOffice 24.2.7 (Linux)"/><style type="text/css">p { line-height: 115% }\n.strong-western { font-weight: bold }</style></head><body lang="en-US" dir="ltr"><h3 class="western">Handles</h3><p lang="ne-NP" style="line-height: 100%">Rosewood\n<span style="font-style: normal"><i><b>or</b></i></span> <font size="5" class="strong-western">horn</font></p><ol start="2"><li><p>sand</p><ol><li><p>coarse</p></li></ol></li><li><p>oil</p></li></ol><table width="643"><thead><tr><th><p>Wood</p></th></tr></thead><tbody><tr><td><p><br/></p></td></tr></tbody></table><p><br/><br/></p></body></html>',
    '<h3>Handles</h3><p>Rosewood <em><strong>or</strong></em> <strong>horn</strong></p><ol start="2"><li>sand<ol><li>coarse</li></ol></li><li>oil</li></ol><table><thead><tr><th>Wood</th></tr></thead><tbody><tr><td></td></tr></tbody></table>',
  ],
  [
    'Apple Pages and TextEdit',
    '<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 24.0px Helvetica} p.p2 {font: 12.0px Helvetica; min-height: 14px} p.p3 {font: bold 16.0px Helvetica} li.li2 {font: 12.0px Helvetica} span.s1 {font: bold 12.0px Helvetica} span.s2 {font: italic 12.0px Helvetica}</style></head><body><p class="p1"><b>Bhojpur</b></p><p class="p2"><br></p><p class="p2">A town of<span class="Apple-converted-space">&nbsp;</span><span class="s1">smiths</span> and <span class="s2">markets</span>, far in the east</p><p class="p3">Roads</p><ul class="ul1"><li class="li2">steep</li><ul class="ul1"><li class="li2">and long</li></ul></ul></body></html>',
    '<h2>Bhojpur</h2><p>A town of <strong>smiths</strong> and <em>markets</em>, far in the east</p><h3>Roads</h3><ul><li>steep<ul><li>and long</li></ul></li></ul>',
  ],
  [
    'Apple Notes',
    '<div><b><span style="font-size: 24px">Packing</span></b></div><div><br></div><div>Wrap it in <b>oiled</b> paper</div><ul class="Apple-dash-list"><li>paper</li><li>box</li></ul>',
    '<h2>Packing</h2><p>Wrap it in <strong>oiled</strong> paper</p><ul><li>paper</li><li>box</li></ul>',
  ],
]

test.for(texts)('text pasted from %s keeps its meaning', ([, pasted, shown]) => {
  expect(paste(pasted)).toBe(shown)
})

test.for([
  [
    'a few words',
    '<meta charset="utf-8"><span style="color:red">only <b>words</b></span>',
    '<p>only <strong>words</strong></p>',
  ],
  [
    'space that programs write',
    '<p>10&nbsp;cm &nbsp;or\nmore&nbsp;&nbsp; x </p>',
    '<p>10&nbsp;cm or more x</p>',
  ],
  ['several empty paragraphs', '<p>&nbsp;</p><p><br></p><p><span></span></p>', '<p></p>'],
  ['lines of a chat', '<div style="white-space: pre-wrap">one\ntwo</div>', '<p>one<br>two</p>'],
  [
    'a list that begins inside',
    '<ul><ul><li>deep</li></ul><li>less</li></ul>',
    '<ul><li>deep</li></ul><ul><li>less</li></ul>',
  ],
  ['an item alone', '<li>alone</li>', '<ul><li>alone</li></ul>'],
  ['a script', '<p onclick="x()">a<script>x()</script></p><object data="x">b</object>', '<p>a</p>'],
  [
    'a page',
    '<p>A <span lang="ne">खुकुरी</span> <code>x</code></p>',
    '<p>A <span lang="ne">खुकुरी</span> <code>x</code></p>',
  ],
  [
    'a picture of the shop',
    `<p><img src="${location.origin}/media/ab/960.webp" alt="A" width="4"></p>`,
    '<p><img src="/media/ab/960.webp" alt="A" width="4"></p>',
  ],
  ['a picture elsewhere', '<p>a<img src="data:image/png;base64,AA"><img src="blob:x"><img></p>', '<p>a</p>'],
  ['this editor', '<p data-pm-slice="1 1 []">as <i>it</i> is</p>', '<p>as <i>it</i> is</p>'],
] as const)('%s', ([, pasted, shown]) => {
  expect(paste(pasted)).toBe(shown)
})

test.for([
  [
    'https://www.google.com/url?q=https://example.com/page%3Fa%3D1&amp;sa=D&amp;ust=1',
    'https://example.com/page?a=1',
  ],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2F&amp;data=05',
    'https://example.com/',
  ],
  [
    'https://www.google.com/url?q=https://l.facebook.com/l.php?u%3Dhttps%253A%252F%252Fexample.com',
    'https://example.com',
  ],
  [
    'https://example.com/a?utm_source=mail&amp;size=10%20in&amp;fbclid=x#steel',
    'https://example.com/a?size=10%20in#steel',
  ],
  [
    'https://example.com/search?q=https://other.example',
    'https://example.com/search?q=https://other.example',
  ],
  ['mailto:maya@example.com', 'mailto:maya@example.com'],
] as const)('a pasted link loses its tracking parameters: %s', ([pasted, address]) => {
  expect(paste(`<a href="${pasted}">a</a>`)).toBe(`<p><a href="${address}">a</a></p>`)
})

test.for(['javascript:alert(1)', 'file:///C:/a.doc', '#_Toc1', 'data:text/html,a', ''])(
  'an invalid link becomes text: %s',
  (pasted) => {
    expect(paste(`<a href="${pasted}">a</a>`)).toBe('<p>a</p>')
  },
)
