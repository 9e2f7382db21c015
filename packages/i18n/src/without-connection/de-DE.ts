/** While the server cannot be reached: how old what is shown is. */
export const withoutConnection = {
  since: 'Stand von {time}, keine Verbindung',
  nothing: 'Keine Verbindung',
  pageText:
    'Diese Seite liegt nicht auf dem Gerät. Sie kommt von selbst, sobald wieder Verbindung da ist. Bis dahin geht die Arbeit hier weiter:',
  pageTextNothing: 'Diese Seite liegt nicht auf dem Gerät. Sie kommt von selbst, sobald wieder Verbindung da ist.',
  again: 'Noch einmal versuchen',
} as const
