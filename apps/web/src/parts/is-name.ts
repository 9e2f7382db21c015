/** Whether it says in both languages what something is called. */
export const isName = (value: Partial<Record<string, unknown>> | undefined): boolean =>
  typeof value?.de === 'string' && typeof value.en === 'string'
