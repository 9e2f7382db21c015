/** So many documents of a list are loaded at once: the server draws them while one waits, and their ids still go into one address. */
export const mostChosenDocuments = 100
