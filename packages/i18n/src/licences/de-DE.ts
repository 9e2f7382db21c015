/** The page that says whose work the market stands on: plain HTML, made with the web app; `{count}` is filled in there. */
export const licences = {
  product: 'Regionalmarkt',
  title: 'Lizenzen',
  lead: 'Der Regionalmarkt ist freie Software unter der GNU General Public License, Version 3 oder neuer. Er steht auf der Arbeit vieler anderer: Diese {count} Pakete gehören dazu, jedes unter seiner eigenen Lizenz.',
  holidays: 'Feiertage',
  holidaysText:
    'Die Feiertage, nach denen Lieferungen geplant werden, stammen aus den Daten von date-holidays. Sie beruhen auf Artikeln der Wikipedia und stehen unter der Lizenz Creative Commons Namensnennung – Weitergabe unter gleichen Bedingungen 3.0 (CC BY-SA 3.0). Wir haben sie nicht verändert. Die Quellen nennt der Lizenztext von date-holidays unten.',
  holidaysLicence: 'Die Lizenz CC BY-SA 3.0',
  packages: 'Pakete',
  noText: 'Das Paket bringt keinen Lizenztext mit; es nennt nur seine Lizenz.',
  homepage: 'Seite des Projekts',
  language: 'Sprache',
  back: 'Zurück zum Markt',
} as const
