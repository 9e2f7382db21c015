import { currentLocale } from './language.ts'
import { pathIn } from './language-prefix.ts'

/** The words are what may not have come, so these stand here. */
const texts = {
  'de-DE': {
    title: 'Die Seite konnte nicht gestartet werden',
    text: 'Vielleicht fehlt gerade die Verbindung. Es ist nichts verloren.',
    again: 'Neu laden',
    home: 'Zur Startseite',
  },
  'en-US': {
    title: 'The page could not be started',
    text: 'Perhaps there is no connection right now. Nothing is lost.',
    again: 'Reload',
    home: 'Home page',
  },
} as const

const element = (tag: string, text: string, look: string): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent: text, className: look })

/** Instead of an empty page, when not even the error page could be loaded. */
export const showStartFailed = (error: unknown): void => {
  console.error('The page could not be started.', error)
  const { title, text, again, home } = texts[currentLocale]
  const main = element('main', '', 'mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-4 px-5')
  const button = element('button', again, 'h-11 rounded-xl bg-primary px-4.5 font-semibold text-on-primary')
  button.addEventListener('click', () => window.location.reload())
  const link = element('a', home, 'inline-flex min-h-11 items-center font-semibold text-primary-ink underline')
  link.setAttribute('href', pathIn(currentLocale, '/'))
  main.append(element('h1', title, 'text-3xl'), element('p', text, 'text-lg text-quiet'), button, link)
  document.title = title
  document.getElementById('app')?.replaceChildren(main)
}
