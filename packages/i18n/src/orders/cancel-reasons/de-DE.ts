import { declineReasons } from '../decline-reasons/de-DE.ts'

/** Why something of an order does not come, as everybody reads it, by what was decided. */
export const cancelReasons = {
  notFound: 'Nicht gefunden',
  spoilt: 'Verdorben',
  damaged: 'Beschädigt',
  blocked: 'Charge gesperrt',
  harvest: `Der Erzeuger kann nicht liefern: ${declineReasons.harvest}`,
  quality: `Der Erzeuger kann nicht liefern: ${declineReasons.quality}`,
  soldOut: `Der Erzeuger kann nicht liefern: ${declineReasons.soldOut}`,
  shortDelivery: 'Der Erzeuger hat weniger geliefert als bestellt.',
  spoiltGoods: 'Ein Teil der Ware kam verdorben an.',
  missingInStock: 'Beim Zählen im Lager war weniger da als gebucht.',
  spoiltInStock: 'Ein Teil der Ware ist im Lager verdorben.',
  substitute: 'Ersatz für Ware, die fehlt.',
  substituteDeclined: 'Ersatz abgelehnt.',
  notConfirmed: 'Die Bestellung wurde nicht bestätigt.',
  notPaid: 'Das Geld ist nicht rechtzeitig gekommen.',
  withdrawn: 'Der Kunde hat widerrufen.',
  said: '{text}',
  declined: 'Der Erzeuger kann nicht liefern: {text}',
} as const
