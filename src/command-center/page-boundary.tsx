import { Component } from "react";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/states.tsx";

/** A page that fails while it is drawn fails alone: the rail and the other pages stay usable. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <ErrorState
        title="Something went wrong"
        actions={<Button onClick={() => this.setState({ error: null })}>Try Again</Button>}
      >
        {this.state.error.message === ""
          ? "An unexpected error occurred while loading this component."
          : this.state.error.message}
      </ErrorState>
    );
  }
}
