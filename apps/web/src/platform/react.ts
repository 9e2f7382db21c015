/** Runs React, so that it is there when the app begins. */
import 'react-dom/client'
