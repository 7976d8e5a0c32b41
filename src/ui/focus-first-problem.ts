/** Once its messages stand, the focus goes to the first field of a form that has one. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
}
