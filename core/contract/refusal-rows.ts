/** Refusals by their codes: `<owner>.<what>`. */
export type RefusalRows = Readonly<
  Record<
    string,
    {
      /** The HTTP status. */
      readonly status: number
      /** Whether an operator should hear of it. */
      readonly alert?: true
    }
  >
>
