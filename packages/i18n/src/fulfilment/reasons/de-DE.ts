/** Reasons that nobody types, because they follow from what was counted. Customers read them at a shortened line. */
export const shortageReasons = {
  shortDelivery: 'Der Erzeuger hat weniger geliefert als bestellt.',
  spoiltGoods: 'Ein Teil der Ware kam verdorben an.',
  missingInStock: 'Beim Zählen im Lager war weniger da als gebucht.',
  spoiltInStock: 'Ein Teil der Ware ist im Lager verdorben.',
  declined: 'Der Erzeuger kann nicht liefern: {reason}',
  substitute: 'Ersatz für Ware, die fehlt.',
  substituteDeclined: 'Ersatz abgelehnt.',
  notPaid: 'Das Geld ist nicht rechtzeitig gekommen.',
} as const
