/** While the server cannot be reached: how old what is shown is. */
export const withoutConnection = {
  since: 'Stand von {time}, keine Verbindung',
  nothing: 'Keine Verbindung',
} as const
