/** Pictures are cropped alike wherever somebody keeps one: of an article, a collection, a company. */
export const pictures = {
  crop: 'Zuschneiden',
  cropOf: 'Bild {number} zuschneiden',
  title: 'Bild zuschneiden',
  hint: 'Ziehen Sie den Rahmen oder seine Ecken. Mit der Tastatur: Pfeiltasten schieben ihn, Umschalt und Pfeiltasten ändern die Größe, + und − ebenso.',
  shape: 'Form',
  shapes: { shop: 'wie im Markt (4:3)', free: 'frei' },
  frame: 'Rahmen des Ausschnitts',
  x: 'von links',
  y: 'von oben',
  width: 'Breite',
  height: 'Höhe',
  now: 'Ausschnitt: {width}\u00a0% breit, {height}\u00a0% hoch, {x}\u00a0% von links, {y}\u00a0% von oben.',
  whole: 'Wieder das ganze Bild',
  apply: 'Übernehmen',
  unreadable:
    'Das Bild konnte nicht geladen werden. Bitte schließen Sie dieses Fenster und versuchen Sie es noch einmal.',
} as const
