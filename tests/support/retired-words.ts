/** Where a word is looked for: `texts` are what people read, `documents` the Markdown files. */
export type Place = 'names' | 'comments' | 'titles' | 'documents' | 'texts'

export type Retired = {
  pattern: RegExp
  instead: string
  /** The pattern must find it, so that a rule that finds nothing is noticed. */
  example: string
  /** A phrase or a path in which the word is right. */
  except?: RegExp
}

/** Parts of names. One concept has one word. */
const retiredParts: Retired[] = [
  {
    pattern: /[a-z]Mails?(?=[A-Z]|$)|^[mM]ails?[A-Z]/,
    instead: 'email',
    example: 'orderMails',
    // Nodemailer's, SMTP's, and the name of an alert.
    except: /^(SendMailOptions|sendMail|(onM|m)ailFrom|KardaMailStuck)$/,
  },
  {
    pattern: /[oO]ffice/,
    instead: 'admin',
    example: 'officeTable',
    except: /^(headOffice|LibreOffice)$|paste/,
  },
  // `keptAt` is stored in visitors' tabs.
  {
    pattern: /^[kK]ept|[a-z]Kept/,
    instead: 'cached, saved, stored',
    example: 'keptPages',
    except: /^keptAt$/,
  },
  { pattern: /^wish$|[wW]ish(es)?[A-Z]|[a-z]Wish/, instead: 'customization', example: 'TakenWishes' },
  { pattern: /^fates$|[fF]ates$|Fate$/, instead: 'outcome', example: 'ImportFates' },
  { pattern: /^acts$|Acts$/, instead: 'actions', example: 'PostActs', except: /use-packing/ },
  { pattern: /^told$|Told$/, instead: 'a noun: message, refusal', example: 'Told' },
  { pattern: /[tT]aken(Order|Item|Quote|Cart|Line)/, instead: 'staff order', example: 'TakenOrder' },
  { pattern: /^(most|fewest)[A-Z]/, instead: 'max…, min…', example: 'mostPages' },
  {
    pattern: /(is|on)Deaf|deafA|[lL]astResort|^impatient|[pP]atience/,
    instead: 'stale, longRunning',
    example: 'isDeaf',
  },
  { pattern: /^settled$|^(is|has|use)Settled$/, instead: 'a name for what is done', example: 'isSettled' },
  { pattern: /[lL]etterhead/, instead: 'businessDetails', example: 'findLetterhead' },
  { pattern: /[fF]oresee|^judge$|^judge[A-Z]/, instead: 'preview, evaluate', example: 'judgeRows' },
]

/** In everything that is read. */
const retiredPhrases: Retired[] = [
  {
    pattern: /(?<!back )\boffice\b/i,
    instead: 'the back office',
    example: 'the office',
    except: /\b(head|customs|post|tax|an|Libre|or) ?office\b/i,
  },
  {
    pattern: /\b(an?|the|each|every|no|this|that|its|all|of|in|by|per) mails?\b(?! server)|\bmails\b/i,
    instead: 'email',
    example: 'a mail to the customer',
  },
  { pattern: /\bways? to pay\b/i, instead: 'payment method', example: 'Ways to pay' },
  { pattern: /\b(given?|gave|giving) up\b/i, instead: 'failed, stopped', example: 'an email given up' },
  { pattern: /\bwhoever\b/i, instead: 'visitors, staff, a caller', example: 'so that whoever looks' },
  {
    pattern: /\b(no|some|every)body\b/i,
    instead: 'visitors, customers, staff',
    example: 'needs nobody',
    except: /messages\/en\/demo/,
  },
  {
    pattern: /\banew\b|\bamid\b|\bafresh\b|\bforth and back\b/i,
    instead: 'again, during',
    example: 'read anew',
  },
  { pattern: /\bmeanwhile\b/i, instead: 'in the meantime, since', example: 'changed meanwhile' },
  { pattern: /\bfor good\b/i, instead: 'permanently', example: 'delete for good' },
  {
    pattern: /\bby (it|them)sel(f|ves)\b/i,
    instead: 'automatically',
    example: 'updates by itself',
    except: /size-guide/,
  },
  { pattern: /\bat hand\b/i, instead: 'ready, cached', example: 'the page at hand' },
  {
    pattern: /\bof (its|their) own(?=[.,;:)]|$| (and|with|that|in|for|of)\b)/i,
    instead: 'its own',
    example: 'a file of its own',
  },
  {
    pattern:
      /\b(what|when|where|as|than|if|how|can|does) one (would|may|might|can|could|must|should|wants|hold|press|look)(s|es)?\b/i,
    instead: 'you, someone',
    example: 'what one would say',
  },
  {
    pattern: /(^|[.;:] )Who (?!we\b|pays\b|sells\b|and\b)[a-z]+ (?!.*\?)/,
    instead: 'visitors, staff',
    example: 'Who goes back begins at the top.',
  },
  {
    pattern: /\b(what|all that) there (is|are)\b/i,
    instead: 'the thing itself',
    example: 'all that there is',
  },
]

/** In comments, titles of tests and documents; texts of the shop may keep a promise. */
const retiredProse: Retired[] = [
  { pattern: /\bkept\b/i, instead: 'cached, saved, stored, retained', example: 'The page is kept.' },
]

/** What customers and staff read. */
const retiredTexts: Retired[] = [
  {
    pattern: /\bsign(s|ed|ing)?[ -](in|out)\b/i,
    instead: 'log in, log out',
    example: 'Sign in again',
    except: /^signed out$/,
  },
  { pattern: /\bsecond factor\b/i, instead: 'two-factor authentication', example: 'Your second factor' },
  {
    pattern: /\b(could|can)( ?not|n[’']t) be (?!undone)\w+/i,
    instead: 'We couldn’t …',
    example: 'The list could not be loaded.',
  },
  { pattern: /\bpapers\b/i, instead: 'documents', example: 'Print papers', except: /\/papers\b|^papers$/ },
  { pattern: /\bscabbard/i, instead: 'sheath', example: 'a leather scabbard' },
  { pattern: /\p{L}'\p{L}/u, instead: '’', example: "don't" },
  { pattern: /\.\.\./, instead: '…', example: 'Saving...', except: /^(Search products|Loading)\.\.\.$/ },
  { pattern: / …/, instead: '… without a space before it', example: 'Loading …' },
]

export const retiredWords: { places: Place[]; words: Retired[] }[] = [
  { places: ['names'], words: retiredParts },
  { places: ['comments', 'titles', 'documents', 'texts'], words: retiredPhrases },
  { places: ['comments', 'titles', 'documents'], words: retiredProse },
  { places: ['texts'], words: retiredTexts },
]
