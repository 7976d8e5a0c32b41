import { Button } from "#ui/button.tsx";
import { NoteLine } from "../../web/entrance.tsx";
import { AppError } from "../../../../errors.ts";
import { googleWords } from "../content.ts";
import styles from "./google-button.module.css";
import { GoogleMark } from "./google-mark.tsx";
import { useGoogleOffer, useGoToGoogle } from "./use-google.ts";

/** Tells that the last try failed, and leads to Google; nothing of it where the practice has no client. */
export function GoogleButton({ from, hasFailed }: { from: string | null; hasFailed: boolean }) {
  const isOffered = useGoogleOffer();
  const going = useGoToGoogle();
  const isUnderWay = going.isPending || going.isSuccess;
  const { error } = going;
  const isLimit = error instanceof AppError && error.code === "too_many_requests";
  const failure = isLimit ? error.message : googleWords.failed;

  return (
    <>
      {error !== null || (hasFailed && !isUnderWay) ? (
        <NoteLine tone="bad">{failure}</NoteLine>
      ) : null}
      {isOffered ? (
        <>
          <Button
            variant="line"
            wide
            className={styles.button}
            busy={isUnderWay}
            busyLabel="Going to Google"
            icon={<GoogleMark />}
            onClick={() => going.mutate(from)}
          >
            Sign in with Google
          </Button>
          <p className={styles.or}>or by email</p>
        </>
      ) : null}
    </>
  );
}
