/** The pages behind the footer's links, each with as many sections as its texts have. */
export const aboutPages = {
  'responsible-gaming': 4,
  terms: 5,
  privacy: 4,
  company: 3,
} as const

export type AboutPageName = keyof typeof aboutPages

export function isAboutPage(name: string): name is AboutPageName {
  return Object.hasOwn(aboutPages, name)
}
