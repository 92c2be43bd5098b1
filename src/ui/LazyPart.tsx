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

/** Texts of the message for a component whose code could not be loaded. */
export interface LoadErrorTexts {
	/** The message: that it could not be loaded, and what the user can do. */
	readonly missing: string;
	readonly again: string;
	readonly close: string;
}
const LoadErrorTextsContext = createContext<LoadErrorTexts | undefined>(undefined);
/** Texts for all lazy components below; without them a component that fails to load leaves its place empty. */
export const LoadErrorTextsProvider = LoadErrorTextsContext.Provider;

/**
 * Where a loading error is shown. `place`: in place of the component. `over`: above the page, like a dialog; its `onClose`
 * closes it too. `quiet`: nowhere, because the user did not request it or only drawings fit there.
 */
type Where = 'place' | 'over' | 'quiet';
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Events that trigger a silent retry: user input, or the network is back. */
const retryEvents = ['online', 'pointerdown', 'keydown'] as const;

/**
 * A component with a chunk of its own. If loading or rendering fails, the rest of the page stays usable,
 * and a button loads the chunk again (React's own `lazy` caches a failure). Needs a Suspense above it, like `lazy`.
 */
export function lazyPart<Props extends object>(
	load: Load<Props>,
	where: Where = 'place',
): ComponentType<Props> {
	let Part = lazy(load);
	const reload = async () => {
		const loaded = await load();
		Part = lazy(async () => loaded);
	};
	return function LazyPart(props: Props) {
		const close = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : undefined;
		return (
			<Boundary
				instead={(reset) => (
					<LoadError
						where={where}
						again={() => reload().then(reset)}
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

/** In React, only a class can be an error boundary. */
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
			<LoadedPart>{children}</LoadedPart>
		);
	}
}

/** Calls `children` below the boundary, so that a retry renders the newly loaded component. */
const LoadedPart = ({ children }: { children: () => ReactNode }) => children();

interface LoadErrorProps {
	where: Where;
	/** Rejects if loading fails again. */
	again: () => Promise<void>;
	close: (() => void) | undefined;
}

function LoadError({ where, again, close }: LoadErrorProps) {
	const texts = useContext(LoadErrorTextsContext);
	return where === 'quiet' || !texts ? (
		<SilentRetry again={again} />
	) : (
		<LoadErrorMessage {...{ where, texts, again, close }} />
	);
}

/** Retries by itself at the next user event or when the network is back. */
function SilentRetry({ again }: Pick<LoadErrorProps, 'again'>) {
	useEffect(() => {
		let isTrying = false;
		const retry = () => {
			if (isTrying) return;
			isTrying = true;
			again().catch(() => {
				isTrying = false;
			});
		};
		for (const eventName of retryEvents) window.addEventListener(eventName, retry);
		return () => {
			for (const eventName of retryEvents) window.removeEventListener(eventName, retry);
		};
	});
	return null;
}

function LoadErrorMessage({ where, texts, again, close }: LoadErrorProps & { texts: LoadErrorTexts }) {
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
				{texts.missing}
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
					{texts.again}
				</Button>
				{close && (
					<Button look="quiet" small onClick={close}>
						{texts.close}
					</Button>
				)}
			</div>
		</div>
	);
}
