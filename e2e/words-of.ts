import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { loadLaterWords, loadWords } from '@regionalmarkt/i18n/messages.ts'
import type { Page } from 'playwright-core'
import type { Language } from './people.ts'

type Tree = string | { readonly [key: string]: Tree }

const textsIn = (tree: Tree): string[] => (typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(textsIn))

/** All words of the screens, as if they came in one file. */
export const allWords = async (locale: Locale) => {
  const [start, shopping, workplaces, { errors }] = await Promise.all([
    loadWords(locale),
    loadLaterWords(locale, 'shopping'),
    loadLaterWords(locale, 'workplaces'),
    loadLaterWords(locale, 'refusals'),
  ])
  return { messages: { ...start.messages, ...shopping.messages, ...workplaces.messages }, errors }
}

const ofLanguage = async (language: Language): Promise<Set<string>> => {
  const { messages, errors } = await allWords(language === 'de' ? 'de-DE' : 'en-US')
  // A sentence with something filled in is never on a screen to the letter.
  return new Set([...textsIn(messages as Tree), ...Object.values(errors)].filter((text) => !text.includes('{')))
}

const words = { de: await ofLanguage('de'), en: await ofLanguage('en') }

/** Languages name themselves, whatever language the page is in. */
const ownNames = ['Deutsch', 'English']

/** Texts of the screens in `language`, word for word, that stand on this page although it is in the other language. */
export const strayWords = async (page: Page, language: Language): Promise<string[]> => {
  const shown = await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.closest('script, style, [translate=no]')) texts.push(textContent?.trim() ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
    }
    return [...texts, document.title.split(' · ')[0] ?? '']
  })
  const own = words[language === 'de' ? 'en' : 'de']
  return [...new Set(shown)].filter((text) => words[language].has(text) && !own.has(text) && !ownNames.includes(text))
}
