// Who lets the browser translate a page has other nodes in it than the program put there: words stand in elements of
// the translation, and the program's own text nodes are gone or sit deeper. Taking one of those away, or putting
// something before it, throws, and the page would fall to its error. Here it does what was meant as far as that can
// be told: what stands where the node stood goes or comes after; what is gone is gone.
const isThere = typeof Node === "function";

/** The child of `parent` that `node` is, or is somewhere in; null when it is not in it at all. */
function childWith(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}

function tolerate(): void {
  const own = Node.prototype;
  const remove = own.removeChild;
  const insert = own.insertBefore;
  own.removeChild = function removeChild<Child extends Node>(this: Node, child: Child): Child {
    const there = childWith(this, child);
    if (there !== null) Reflect.apply(remove, this, [there]);
    return child;
  };
  own.insertBefore = function insertBefore<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    Reflect.apply(insert, this, [child, next === null ? null : childWith(this, next)]);
    return child;
  };
}

if (isThere) tolerate();
