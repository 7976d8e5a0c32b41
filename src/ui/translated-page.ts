// Who lets the browser translate a page has other nodes in it than the program put there: elements of the translation
// stand where its text nodes stood, and those are gone or sit deeper. To take one of them away, or to put something
// before it, would throw, and the page would fall to its error. Here it is done to what stands in its place.

/** A text that was taken out of the page, and the element that came in its place. */
const inPlaceOf = new WeakMap<Node, Element>();

function noteReplaced(records: readonly MutationRecord[]): void {
  const texts = records.flatMap(({ removedNodes, addedNodes, previousSibling, nextSibling }) =>
    [...removedNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && !node.isConnected)
      .map((text) => ({ text, near: [...addedNodes, previousSibling, nextSibling] })),
  );
  if (texts.length === 0) return;
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const { text, near } of texts) {
    const place = near.find((node) => node instanceof Element && added.has(node));
    if (place instanceof Element) inPlaceOf.set(text, place);
  }
}

/** The node itself where it is somewhere in `parent`, else what stands in its place there. */
function standingFor(parent: Node, node: Node): Node | null {
  if (parent.contains(node)) return node;
  const place = inPlaceOf.get(node);
  return place !== undefined && parent.contains(place) ? place : null;
}

/** Takes a node out of whatever holds it, with the elements around it that hold nothing more. */
function takeOut(parent: Node, node: Node, remove: Node["removeChild"]): void {
  let at = node;
  for (;;) {
    const around: Node | null = at.parentNode;
    if (around === null) return;
    Reflect.apply(remove, around, [at]);
    if (around === parent || around.childNodes.length > 0) return;
    at = around;
  }
}

/** The child of `parent` that `node` is, or is somewhere in. */
function childWith(parent: Node, node: Node | null): Node | null {
  let at = node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}

function tolerate(): void {
  const own = Node.prototype;
  const remove = own.removeChild;
  const insert = own.insertBefore;
  own.removeChild = function removeChild<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) Reflect.apply(remove, this, [child]);
    else {
      const there = standingFor(this, child);
      if (there !== null) takeOut(this, there, remove);
    }
    return child;
  };
  own.insertBefore = function insertBefore<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null | undefined,
  ): Child {
    const isHere = !next || next.parentNode === this;
    const before = isHere ? (next ?? null) : childWith(this, standingFor(this, next));
    Reflect.apply(insert, this, [child, before]);
    return child;
  };
  new MutationObserver(noteReplaced).observe(document, { childList: true, subtree: true });
}

if (typeof Node === "function") tolerate();
