import { useRef, useState } from "react";
import { encode } from "uqr";
import { Button, TextButton } from "#ui/button.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { CodeField } from "../../links/web/code-field.tsx";
import { confirmAuthenticator } from "./api.ts";
import styles from "./authenticator-setup.module.css";
import { useAuthenticatorSecret, useEnrollment } from "./use-second-factor.ts";

/** The dark squares as one path, a unit each. */
function pathOf(squares: boolean[][]): string {
  return squares
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Picture for the camera of your authenticator app"
      shapeRendering="crispEdges"
    >
      <path d={pathOf(data)} />
    </svg>
  );
}

export interface AuthenticatorSetupProps {
  onDone: (codes: readonly string[] | null) => void;
}

/** A picture to scan, the same secret to type, and the first code that proves it arrived. */
export function AuthenticatorSetup({ onDone }: AuthenticatorSetupProps) {
  const secret = useAuthenticatorSecret();
  const [code, setCode] = useState("");
  const [isIncomplete, setIncomplete] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const enrollment = useEnrollment(() => confirmAuthenticator(code), onDone);

  if (secret.isError)
    return (
      <ErrorState
        title="The picture could not be loaded."
        onRetry={() => void secret.refetch()}
        retrying={secret.isFetching}
      >
        {secret.error.message}
      </ErrorState>
    );
  if (secret.isPending) return <Loading label="The picture" lines={5} />;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (enrollment.isPending) return;
        setIncomplete(code.length < 6);
        if (code.length < 6) {
          enrollment.reset();
          field.current?.focus();
          return;
        }
        enrollment.mutate(undefined, {
          onError: () => {
            setCode("");
            field.current?.focus();
          },
        });
      }}
    >
      <div className={styles.scan}>
        <QrCode text={secret.data.address} />
        <div>
          <p className={styles.text}>
            Scan this with an authenticator app on your phone, such as Google Authenticator,
            1Password or Aegis.
          </p>
          <TextButton aria-expanded={isTyping} onClick={() => setIsTyping(!isTyping)}>
            Type it instead
          </TextButton>
          {isTyping ? (
            <p className={styles.secret}>
              <code>{secret.data.secret}</code>
            </p>
          ) : null}
        </div>
      </div>
      <CodeField
        ref={field}
        label="Code of the app"
        hint="The 6 digits it shows now. They prove that it was set up rightly."
        value={code}
        onChange={(digits) => {
          if (digits !== "") enrollment.reset();
          setIncomplete(false);
          setCode(digits);
        }}
        error={isIncomplete ? "Type the 6 digits." : enrollment.error?.message}
      />
      <Button
        type="submit"
        wide
        className={styles.go}
        busy={enrollment.isPending}
        busyLabel="Checking"
      >
        Set up
      </Button>
    </form>
  );
}
