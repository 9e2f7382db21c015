const path = '/api/market/b2b'
const words = ['kartoffel', 'moehre', 'rote bete', 'Wirsing', 'apfel', 'birn', 'quark', 'bergkäs', 'Roggenbrot', 'hon']
/** What stands in the field while somebody types, where they rest. */
const typed = ['ka', 'kart', 'kartof', 'möh', 'rote b', 'wirs', 'apf', 'birne', 'hof', 'hof 1', 'bergk']

/** As somebody types in a hurry, and in the plural. */
const mistyped = ['kartofel', 'moere', 'wirsig', 'apfell', 'birrne', 'roggenbrott', 'hohnig']
const plural = ['kartoffeln', 'moehren', 'Äpfel', 'birnen', 'roggenbrote']

/** What nothing is called, nor anything like it. */
const strange = ['kiste', 'xylophon', 'zahnpasta', 'gurkenglas', 'ofenrohr', 'stuhlbein', 'kissen']

const of = (values: readonly string[], n: number): string => encodeURIComponent(values[n % values.length] ?? '')
/** Four days from now. */
const soon = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
/** Of the articles that both sizes have. */
const number = (n: number): string => `A-${1 + ((n * 7) % 2400)}`

/** What is asked of both markets: the `n`th address of each; every answer is asked for with other words, categories, numbers or articles. */
export const scenarios: Record<string, (n: number) => string> = {
  'list of everything': (n) => `${path}/articles?limit=${20 + (n % 5)}`,
  'list of a category': (n) => `${path}/articles?category=parent-${1 + (n % 8)}`,
  'list of a child category': (n) => `${path}/articles?category=parent-${1 + (n % 8)}-child-${1 + (n % 5)}`,
  'list of what is in stock': (n) => `${path}/articles?inStock=true&limit=${20 + (n % 5)}`,
  'list of what is free of milk, up to a price': (n) =>
    `${path}/articles?without=milk&maxBasePrice=${[200, 500, 1000][n % 3]}`,
  'list of a delivery day': (n) => `${path}/articles?deliveryDay=${soon}&limit=${20 + (n % 5)}`,
  'numbers of the filters of a category': (n) => `${path}/facets?category=parent-${1 + (n % 8)}`,
  'numbers of the filters of everything': () => `${path}/facets`,
  '… with a word': (n) => `${path}/facets?q=${of(words, n)}`,
  '… with a word and in stock': (n) => `${path}/facets?inStock=true&q=${of(words, n)}`,
  '… of producers': (n) => `${path}/facets?supplier=supplier-${1 + (n % 20)},supplier-${21 + (n % 20)}`,
  '… of a region': () => `${path}/facets?region=D`,
  '… in stock': () => `${path}/facets?inStock=true`,
  '… in stock in a category': (n) => `${path}/facets?inStock=true&category=parent-${1 + (n % 8)}`,
  '… free of milk, up to a price': (n) => `${path}/facets?without=milk&maxBasePrice=${[200, 500, 1000][n % 3]}`,
  'search for a word': (n) => `${path}/articles?q=${of(words, n)}`,
  'search for what all are known by': (n) => `${path}/articles?q=${n % 2 === 0 ? 'hof' : 'Hof'}&limit=${20 + (n % 5)}`,
  '… free of milk, the cheapest first': (n) => `${path}/articles?q=hof&without=milk&sort=price&limit=${20 + (n % 5)}`,
  'search for a mistyped word': (n) => `${path}/articles?q=${of(mistyped, n)}`,
  'search for a plural': (n) => `${path}/articles?q=${of(plural, n)}`,
  'search for what there is not': (n) => `${path}/articles?q=${of(strange, n)}`,
  'search for an article’s number': (n) => `${path}/articles?q=${number(n)}`,
  'search for a pack’s number': (n) => `${path}/articles?q=${number(n)}-${1 + (n % 2)}`,
  'search while it is typed': (n) => `${path}/articles?limit=6&q=${of(typed, n)}`,
  'producers while it is typed': (n) => `${path}/suggestions?q=${of(typed, n)}`,
  '… a number': (n) => `${path}/suggestions?q=${number(n)}`,
  'article page': (n) => `${path}/articles/article-${1 + ((n * 7) % 2400)}`,
}
