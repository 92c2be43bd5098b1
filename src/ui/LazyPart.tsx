import {
	Component,
	type ComponentType,
	createContext,
	lazy,
	type ReactNode,
	startTransition,
	useContext,
	useEffect,
	useState,
} from 'react';
import { Button } from './Button.tsx';

/** What stands in the place of a part whose code did not come. */
export interface PartWords {
	/** That it is missing, and what helps. */
	readonly missing: string;
	readonly again: string;
	readonly close: string;
}
const Words = createContext<PartWords | undefined>(undefined);
/** The words for all lazy parts below; without them a missing part leaves its place empty. */
export const PartWordsProvider = Words.Provider;

/**
 * Where a missing part says so. `place`: where it would stand. `over`: above the page, as a dialog would; its `onClose`
 * closes this too. `quiet`: nowhere, because nobody asked for it or only drawings may stand there.
 */
type Where = 'place' | 'over' | 'quiet';
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Somebody is there, or the line is back. */
const signs = ['online', 'pointerdown', 'keydown'] as const;

/**
 * A part with code of its own that may fail to come, or fail at work, without taking the page along: the rest stays,
 * and "again" fetches anew (React's own `lazy` remembers a failure for ever). Within a Suspense, as with `lazy`.
 */
export function lazyPart<Props extends object>(
	load: Load<Props>,
	where: Where = 'place',
): ComponentType<Props> {
	let Part = lazy(load);
	const fetchAnew = async () => {
		const loaded = await load();
		Part = lazy(async () => loaded);
	};
	return function LazyPart(props: Props) {
		const close = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : undefined;
		return (
			<Boundary
				instead={(reset) => (
					<Missing
						where={where}
						again={() => fetchAnew().then(reset)}
						close={close as (() => void) | undefined}
					/>
				)}
			>
				{() => <Part {...props} />}
			</Boundary>
		);
	};
}

interface BoundaryProps {
	instead: (reset: () => void) => ReactNode;
	children: () => ReactNode;
}

/** React knows error boundaries as classes only. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		const { instead, children } = this.props;
		return this.state.hasFailed ? (
			instead(() => startTransition(() => this.setState({ hasFailed: false })))
		) : (
			<Alive>{children}</Alive>
		);
	}
}

/** Renders below the boundary: what is fetched anew is read anew. */
const Alive = ({ children }: { children: () => ReactNode }) => children();

interface MissingProps {
	where: Where;
	/** Rejects when it is still missing. */
	again: () => Promise<void>;
	close: (() => void) | undefined;
}

function Missing({ where, again, close }: MissingProps) {
	const words = useContext(Words);
	return where === 'quiet' || !words ? <Quiet again={again} /> : <Said {...{ where, words, again, close }} />;
}

/** Comes by itself, at the next sign that it may. */
function Quiet({ again }: Pick<MissingProps, 'again'>) {
	useEffect(() => {
		let isTrying = false;
		const retry = () => {
			if (isTrying) return;
			isTrying = true;
			again().catch(() => {
				isTrying = false;
			});
		};
		for (const sign of signs) window.addEventListener(sign, retry);
		return () => {
			for (const sign of signs) window.removeEventListener(sign, retry);
		};
	});
	return null;
}

function Said({ where, words, again, close }: MissingProps & { words: PartWords }) {
	const [isTrying, setIsTrying] = useState(false);
	return (
		<div
			className={
				where === 'over'
					? 'fixed inset-x-3 top-16 z-20 mx-auto grid w-fit max-w-xl gap-3 rounded-card border border-line bg-white p-4 shadow-float'
					: 'relative m-auto grid max-w-xl gap-3 p-4'
			}
		>
			<p className="text-15" role="alert">
				{words.missing}
			</p>
			<div className="flex flex-wrap gap-2">
				<Button
					look="secondary"
					small
					busy={isTrying}
					onClick={() => {
						setIsTrying(true);
						again().catch(() => setIsTrying(false));
					}}
				>
					{words.again}
				</Button>
				{close && (
					<Button look="quiet" small onClick={close}>
						{words.close}
					</Button>
				)}
			</div>
		</div>
	);
}
